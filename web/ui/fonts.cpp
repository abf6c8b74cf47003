#include "fonts.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "base/short_sort.h"

namespace hexinch::ui {
namespace {

enum FaceIndex : int { kInter400, kInter600, kPark };

struct RoleSize {
  FaceIndex face;
  float desktop, desktop_line, phone, phone_line;
};

constexpr RoleSize kSizes[kRoles] = {
    {kInter400, 13, 18, 15, 20},    {kInter600, 13, 18, 15, 20},    {kInter400, 12, 16, 13, 18}, {kInter600, 12, 16, 13, 18},
    {kInter400, 12.5F, 17, 14, 19}, {kInter600, 12.5F, 17, 14, 19}, {kInter400, 11, 16, 12, 16}, {kInter600, 11, 14, 12, 16},
    {kPark, 13, 18, 13, 18},        {kPark, 17, 20, 16, 20},        {kPark, 15, 20, 17, 20},     {kPark, 18, 22, 19, 22},
    {kPark, 20, 22, 20, 24},        {kPark, 15, 16, 15, 18},        {kPark, 24, 28, 24, 28},
};

constexpr int kWeights[] = {400, 600, 800};
constexpr float kWidestPicture = 8;     // ems; longer names are drawn smaller
constexpr int kPictureMargin = 1;       // pixels, so that nothing of it bleeds
constexpr int kPictureTexture = 2048;   // pixels: has room for the widest picture at the largest size

constexpr float kIconSizes[2] = {13, 30};
constexpr const char* kIconNames[kIcons] = {"pending_none", "pending_wounded", "pending_destroyed", "flag", "laurels", "dice", "suppressed"};

std::uint32_t big_endian(const std::uint8_t* at, int bytes) {
  std::uint32_t value = 0;
  for (int i = 0; i < bytes; ++i) value = value << 8 | at[i];
  return value;
}

// The offset of a table in an OpenType file, 0 if it is not there.
std::size_t table(std::span<const std::uint8_t> font, const char* tag) {
  if (font.size() < 12) return 0;
  const std::size_t count = big_endian(&font[4], 2);
  for (std::size_t i = 0; i < count && 28 + i * 16 <= font.size(); ++i)
    if (std::memcmp(&font[12 + i * 16], tag, 4) == 0) return big_endian(&font[20 + i * 16], 4);
  return 0;
}

float smooth(float low, float high, float x) {
  const float t = std::clamp((x - low) / (high - low), 0.0F, 1.0F);
  return t * t * (3 - 2 * t);
}

// The size of the shadow of a box with rounded corners: the smallest whose middle row and column can be stretched.
int shadow_size(float blur) { return static_cast<int>(blur) * 4 + 1; }

float box_distance(float x, float y, float half, float radius) {
  const float qx = std::abs(x) - half + radius;
  const float qy = std::abs(y) - half + radius;
  return std::hypot(std::max(qx, 0.0F), std::max(qy, 0.0F)) + std::min(std::max(qx, qy), 0.0F) - radius;
}

struct Canvas {
  unsigned char* pixels;
  int width;
  const ImFontAtlasCustomRect* rect;
  void put(int x, int y, float alpha) const {
    pixels[(rect->Y + y) * width + rect->X + x] = static_cast<unsigned char>(std::clamp(alpha, 0.0F, 1.0F) * 255 + 0.5F);
  }
};

void fill_shadow(const Canvas& canvas, float blur) {
  const int size = canvas.rect->Width;
  const float middle = static_cast<float>(size) * 0.5F;
  for (int y = 0; y < size; ++y)
    for (int x = 0; x < size; ++x) {
      const float d = box_distance(static_cast<float>(x) + 0.5F - middle, static_cast<float>(y) + 0.5F - middle, blur + 0.5F, kShadowRadius);
      canvas.put(x, y, 1 - smooth(-blur, blur, d));
    }
}

// Reads the distance field at the middle of each pixel, so that the icon has one clean edge at exactly this size.
void fill_icon(const Canvas& canvas, const view::Atlas& atlas, const view::AtlasIcon& icon) {
  const int size = canvas.rect->Width;
  const float art = icon.w - 2 * icon.inset;
  const float texels = art / static_cast<float>(size - 2);  // a pixel of margin on each side
  const auto pixels = atlas.pixels();
  const auto at = [&](int x, int y) {
    x = std::clamp(x, 0, atlas.width() - 1);
    y = std::clamp(y, 0, atlas.height() - 1);
    return static_cast<float>(pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(atlas.width()) + static_cast<std::size_t>(x)]);
  };
  for (int y = 0; y < size; ++y)
    for (int x = 0; x < size; ++x) {
      const float u = icon.x + icon.inset + (static_cast<float>(x) - 0.5F) * texels - 0.5F;
      const float v = icon.y + icon.inset + (static_cast<float>(y) - 0.5F) * texels - 0.5F;
      const int left = static_cast<int>(std::floor(u));
      const int top = static_cast<int>(std::floor(v));
      const float fx = u - static_cast<float>(left);
      const float fy = v - static_cast<float>(top);
      const float above = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
      const float below = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx;
      const float value = above * (1 - fy) + below * fy;
      const float distance = (value - 127.5F) / 127.5F * atlas.spread();
      canvas.put(x, y, distance / texels + 0.5F);
    }
}

// Adds a file's signs; does nothing if the file isn't there.
ImFont* add_part(std::vector<std::uint8_t>& bytes, const ImFontConfig& config, const ImWchar* ranges) {
  if (bytes.empty()) return nullptr;
  return ImGui::GetIO().Fonts->AddFontFromMemoryTTF(bytes.data(), static_cast<int>(bytes.size()), config.SizePixels, &config, ranges);
}

}  // namespace

void Fonts::load(const FontFiles& files, const view::Atlas& atlas, LetterArtist artist) {
  atlas_ = &atlas;
  artist_ = artist;
  const std::span<const std::uint8_t> given[3] = {files.inter400, files.inter600, files.national_park};
  more_.assign(files.inter_more.begin(), files.inter_more.end());
  if (types_[0].font && !lacks_a_letter()) return;  // the rest of the signs came, and no text needs one: making the atlas takes 40 ms of a frame
  for (int i = 0; i < 3; ++i) {
    Face& face = faces_[i];
    face.bytes.assign(given[i].begin(), given[i].end());
    const std::size_t head = table(face.bytes, "head");
    const std::size_t hhea = table(face.bytes, "hhea");
    if (head == 0 || hhea == 0 || std::max(head + 20, hhea + 8) > face.bytes.size()) continue;
    const auto units = static_cast<float>(big_endian(&face.bytes[head + 18], 2));
    face.ascent = static_cast<float>(static_cast<std::int16_t>(big_endian(&face.bytes[hhea + 4], 2))) / units;
    face.descent = -static_cast<float>(static_cast<std::int16_t>(big_endian(&face.bytes[hhea + 6], 2))) / units;
  }
  spelling_known_ = false;
  pixel_ratio_ = 0;
}

void Fonts::want(std::vector<std::string> names) {
  if (names == names_) return;
  names_ = std::move(names);
  letters_.clear();
  bool beyond = false;  // a letter that no ImGui font can have
  for (std::string_view name : names_)
    while (!name.empty()) {
      const char32_t code = view::next_character(name);
      beyond = beyond || code >= 0xFFFF;
      if (code > 0x7E && code < 0xFFFF) letters_.push_back(static_cast<ImWchar>(code));
    }
  long_sort(letters_, std::less<>{});
  letters_.erase(std::unique(letters_.begin(), letters_.end()), letters_.end());
  if (!beyond && !lacks_a_letter() && spelling_.pictures().empty()) return;
  spelling_known_ = false;
  pixel_ratio_ = 0;
}

bool Fonts::lacks_a_letter() const {
  const ImFont* font = types_[0].font;
  return font && std::any_of(letters_.begin(), letters_.end(), [font](ImWchar letter) { return !font->FindGlyphNoFallback(letter); });
}

bool Fonts::update(bool phone, float text_scale, float pixel_ratio) {
  if (phone == phone_ && text_scale == text_scale_ && pixel_ratio == pixel_ratio_) return false;
  phone_ = phone;
  text_scale_ = text_scale;
  pixel_ratio_ = pixel_ratio;
  ++generation_;
  make_atlas();
  if (spelling_known_) return true;
  // Only now it is known what the fonts lack.
  spelling_known_ = true;
  spelling_.learn(names_, [font = types_[0].font](char32_t code) { return code < 0xFFFF && font && font->FindGlyphNoFallback(static_cast<ImWchar>(code)); });
  if (!spelling_.pictures().empty()) make_atlas();
  return true;
}

void Fonts::make_atlas() {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  atlas.Flags |= ImFontAtlasFlags_NoMouseCursors | ImFontAtlasFlags_NoBakedLines | ImFontAtlasFlags_NoPowerOfTwoHeight;
  add_faces(phone_, text_scale_);
  add_patches();
  add_pictures();
  atlas.Build();
  for (int i = 0; i < kRoles; ++i) {
    Type& type = types_[i];
    const Face& face = faces_[kSizes[i].face];
    // CSS centres ascent and descent in the line.
    type.baseline = (type.line - (face.ascent + face.descent) * type.size) / 2 + face.ascent * type.size;
  }
  fill_patches();
  fill_pictures();
}

void Fonts::add_faces(bool phone, float text_scale) {
  constexpr ImWchar kRanges[] = {0x20,   0x7E,   0xA0,   0x17F,  0x2010, 0x2033, 0x20AC, 0x20AC, 0x2150, 0x215F,
                                        0x2190, 0x2194, 0x2212, 0x2212, 0x2260, 0x2265, 0x2713, 0x2715};
  constexpr ImWchar kLacking[] = {0x20, 0xFF, 0x2010, 0x2033, 0x2150, 0x215F, 0x2190, 0x2194, 0x2212, 0x2212};
  ranges_.assign(std::begin(kRanges), std::end(kRanges));
  lacking_.assign(std::begin(kLacking), std::end(kLacking));
  for (auto* ranges : {&ranges_, &lacking_}) {
    for (const ImWchar letter : letters_) ranges->insert(ranges->end(), {letter, letter});
    ranges->push_back(0);
  }
  for (int i = 0; i < kRoles; ++i) {
    const RoleSize& wanted = kSizes[i];
    Face& face = faces_[wanted.face];
    Type& type = types_[i];
    type.size = (phone ? wanted.phone : wanted.desktop) * text_scale;
    type.line = std::round((phone ? wanted.phone_line : wanted.desktop_line) * text_scale);
    type.font = nullptr;
    for (int earlier = 0; earlier < i && !type.font; ++earlier)
      if (kSizes[earlier].face == wanted.face && types_[earlier].size == type.size) type.font = types_[earlier].font;
    if (type.font) continue;
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.SizePixels = type.size * (face.ascent + face.descent);  // ImGui's size is ascent + descent, ours is the em
    config.RasterizerDensity = pixel_ratio_;
    config.OversampleH = pixel_ratio_ < 1.5F ? 3 : 2;
    config.OversampleV = 1;
    config.GlyphRanges = ranges_.data();
    type.font = add_part(face.bytes, config, ranges_.data());
    config.MergeMode = true;
    if (wanted.face != kPark) {
      add_part(more_, config, ranges_.data());
      continue;
    }
    // Signs that National Park lacks, above all fractions, come from Inter.
    Face& other = faces_[kInter600];
    config.SizePixels = type.size * (other.ascent + other.descent);
    add_part(other.bytes, config, lacking_.data());
    add_part(more_, config, lacking_.data());
  }
}

void Fonts::add_patches() {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  int next = 0;
  for (int i = 0; i < kIcons; ++i)
    for (int k = 0; k < 2; ++k) {
      const int size = static_cast<int>(std::lround(kIconSizes[k] * text_scale_ * pixel_ratio_)) + 2;
      rects_[next++] = atlas.AddCustomRectRegular(size, size);
    }
  for (const float blur : {kWideBlur, kTightBlur}) rects_[next++] = atlas.AddCustomRectRegular(shadow_size(blur), shadow_size(blur));
}

void Fonts::add_pictures() {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  drawn_.clear();
  pictures_drawn_ = 0;
  const auto pictures = spelling_known_ && artist_ ? spelling_.pictures() : std::span<const LetterPicture>();
  atlas.TexDesiredWidth = pictures.empty() ? 0 : kPictureTexture;
  for (int i = 0; i < kRoles; ++i) {
    const Type& type = types_[i];
    if (std::any_of(types_, types_ + i, [&](const Type& earlier) { return earlier.font == type.font; })) continue;
    for (std::size_t n = 0; n < pictures.size(); ++n) {
      LetterBox box{type.size * pixel_ratio_, kWeights[kSizes[i].face], 0, 0, 0};
      const float natural = artist_(pictures[n], box, nullptr);
      const float widest = kWidestPicture * box.em;
      if (natural > widest) box.em *= widest / natural;
      box.width = static_cast<int>(std::ceil(std::min(natural, widest))) + 2 * kPictureMargin;
      box.height = static_cast<int>(std::ceil(box.em * 1.6F));
      box.baseline = static_cast<int>(std::round(box.em * 1.15F));
      drawn_.push_back({n, type.font, box, std::min(natural, widest), atlas.AddCustomRectRegular(box.width, box.height), {}});
    }
  }
}

void Fonts::fill_patches() {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  unsigned char* pixels = nullptr;
  int width = 0;
  int height = 0;
  atlas.GetTexDataAsAlpha8(&pixels, &width, &height);
  const auto patch = [&](int rect, float size) {
    Patch made;
    atlas.CalcCustomRectUV(atlas.GetCustomRectByIndex(rect), &made.uv0, &made.uv1);
    made.size = size;
    return made;
  };
  int next = 0;
  for (int i = 0; i < kIcons; ++i) {
    const int icon = atlas_->icon(kIconNames[i]);
    for (Patch& made : icons_[i]) {
      const ImFontAtlasCustomRect* rect = atlas.GetCustomRectByIndex(rects_[next]);
      if (atlas_->has_icon(icon)) fill_icon({pixels, width, rect}, *atlas_, atlas_->icon_at(icon));
      made = patch(rects_[next++], static_cast<float>(rect->Width) / pixel_ratio_);
    }
  }
  for (const float blur : {kWideBlur, kTightBlur}) {
    const ImFontAtlasCustomRect* rect = atlas.GetCustomRectByIndex(rects_[next]);
    fill_shadow({pixels, width, rect}, blur);
    (blur == kWideBlur ? wide_ : tight_) = patch(rects_[next++], static_cast<float>(rect->Width));
  }
}

void Fonts::fill_picture(Drawn& drawn) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  const ImFontAtlasCustomRect* rect = atlas.GetCustomRectByIndex(drawn.rect);
  const LetterBox& box = drawn.box;
  unsigned char* pixels = nullptr;
  int width = 0;
  atlas.GetTexDataAsAlpha8(&pixels, &width, nullptr);
  std::vector<std::uint8_t> rgba(static_cast<std::size_t>(box.width) * static_cast<std::size_t>(box.height) * 4);
  artist_(spelling_.pictures()[drawn.picture], box, rgba.data());
  if (!rect->IsPacked() || rgba[3] != 0) return;  // a browser that guards its canvas gives noise instead of a picture
  const Canvas canvas{pixels, width, rect};
  bool coloured = false;
  for (int y = 0; y < box.height; ++y)
    for (int x = 0; x < box.width; ++x) {
      const std::uint8_t* pixel = &rgba[static_cast<std::size_t>(y * box.width + x) * 4];
      canvas.put(x, y, static_cast<float>(pixel[3]) / 255);
      coloured = coloured || (pixel[3] > 127 && std::min({pixel[0], pixel[1], pixel[2]}) < 200);
    }
  ImVec2 uv0;
  ImVec2 uv1;
  atlas.CalcCustomRectUV(rect, &uv0, &uv1);
  const auto css = [&](int px) { return static_cast<float>(px) / pixel_ratio_; };
  const float top = std::round(drawn.font->Ascent) - css(box.baseline);
  const auto sign = static_cast<ImWchar>(kFirstPicture + drawn.picture);
  drawn.font->AddGlyph(nullptr, sign, -css(kPictureMargin), top, css(box.width - kPictureMargin), top + css(box.height), uv0.x, uv0.y, uv1.x, uv1.y,
                       drawn.advance / pixel_ratio_);
  drawn.font->Glyphs.back().Colored = coloured;
  ++pictures_drawn_;
  if (coloured) drawn.rgba = std::move(rgba);
}

void Fonts::fill_pictures() {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  for (Drawn& drawn : drawn_) fill_picture(drawn);
  for (const Drawn& drawn : drawn_) drawn.font->BuildLookupTable();
  for (const Drawn& drawn : drawn_) {
    if (drawn.rgba.empty()) continue;
    const ImFontAtlasCustomRect* rect = atlas.GetCustomRectByIndex(drawn.rect);
    unsigned char* pixels = nullptr;
    int width = 0;
    atlas.GetTexDataAsRGBA32(&pixels, &width, nullptr);  // as the texture is made of it afterwards
    for (int y = 0; y < drawn.box.height; ++y)
      std::memcpy(pixels + (static_cast<std::size_t>(rect->Y + y) * static_cast<std::size_t>(width) + rect->X) * 4,
                  &drawn.rgba[static_cast<std::size_t>(y * drawn.box.width) * 4], static_cast<std::size_t>(drawn.box.width) * 4);
  }
}

std::string_view Fonts::spelled(std::string_view text, std::string& room) const {
  if (spelling_.pictures().empty()) return text;
  room = spelling_.spelled(text);
  return room;
}

const Patch& Fonts::icon(Icon icon, float size) const {
  const Patch* made = icons_[static_cast<std::size_t>(icon)];
  return made[0].size * 1.1F >= size ? made[0] : made[1];
}

float Fonts::width(Role role, std::string_view text) const {
  const ImFont& font = *type(role).font;
  std::string room;
  text = spelled(text, room);
  return font.CalcTextSizeA(font.FontSize, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
}

}  // namespace hexinch::ui
