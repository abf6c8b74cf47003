#include "page/links.h"

#include <utility>

namespace hexinch::page {

std::variant<LinkedView*, Message> Links::read(std::string_view text) {
  if (read_ && text == text_) return &*read_;
  read_.reset();
  auto head = match::link_head(text);
  if (auto* problem = std::get_if<Message>(&head)) return std::move(*problem);
  const SystemEntry* entry = system_of(std::get<match::LinkHead>(head).system);
  if (!entry) return Message{"match.link.unknown_system", {}};
  auto linked = entry->linked(*library_, text);
  if (auto* problem = std::get_if<Message>(&linked)) return std::move(*problem);
  text_ = text;
  return &read_.emplace(std::get<LinkedView>(std::move(linked)));
}

std::unique_ptr<SystemView> Links::take() {
  auto view = std::move(read_->view);
  read_.reset();
  return view;
}

}  // namespace hexinch::page
