#pragma once

#include <cstdint>
#include <string_view>

#include "ui/fonts.h"

/// Out of the module, into the page's shell: what web/shell/module/engine.mjs listens to.
namespace hexinch::page::bridge {

void changed(int version);   ///< after every action, undo and hand-over: the shell saves
void menu();                 ///< the menu button
void again();                ///< another game of this scenario is wanted
void share();                ///< the game should be sent as a link
void finished();             ///< the game is over
/// The computer has to decide for that seat, as well as match::Level says; `hurried`: soon.
void think(int seat, int level, bool hurried);
void hurry();                ///< what it thinks about, it should do now
/// What may be heard, in the order of web/shell/table/sound.mjs.
enum class Sound : int { kPiece, kDice, kTurn, kEnd };
void sound(Sound sound);     ///< now, if the player wants to hear
void leave();                ///< the keyboard's focus should go to what stands before the board
/// The rules reader is wanted, open at these rules: their ids with blanks between them; none: where it was left.
void rules(std::string_view ids);
/// No frame is wanted any more until something is pressed or called: the shell resumes the loop then (frames.mjs).
void rest();
/// Letters that no font of ours has, as the browser draws them (ui::LetterArtist).
float letters(const ui::LetterPicture& picture, const ui::LetterBox& box, std::uint8_t* rgba);
/// Only under ?test: what is on the canvas, as JSON.
void publish(std::string_view json);
bool wants_publishing();

}  // namespace hexinch::page::bridge
