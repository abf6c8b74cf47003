#pragma once

#include <cstdint>
#include <string_view>

#include "ui/fonts.h"

/// Calls out of the module to the page's shell. web/shell/module/engine.mjs listens to them.
namespace hexinch::page::bridge {

void changed(int version);   ///< after every action, undo and hand-over: the shell saves
void menu();                 ///< the menu button
void again();                ///< the player wants another game of this scenario
void share();                ///< the player wants to send the game as a link
void finished();             ///< the game is over
/// The computer has to decide for that seat, at this match::Level. `hurried`: soon.
void think(int seat, int level, bool hurried);
void hurry();                ///< the computer should stop thinking and decide now
/// The sounds, in the order of web/shell/table/sound.mjs.
enum class Sound : int { kPiece, kDice, kTurn, kEnd };
void sound(Sound sound);     ///< plays it now, if the player has sounds on
void leave();                ///< the keyboard's focus should go to the element before the board
/// Opens the rules reader at these rules: their ids, separated by blanks. Without ids it opens where it was left.
void rules(std::string_view ids);
/// No more frames are needed until something is pressed or called. The shell resumes the loop then (frames.mjs).
void rest();
/// The browser draws letters that our fonts lack (ui::LetterArtist).
float letters(const ui::LetterPicture& picture, const ui::LetterBox& box, std::uint8_t* rgba);
/// Only under ?test: what is on the canvas, as JSON.
void publish(std::string_view json);
bool wants_publishing();

}  // namespace hexinch::page::bridge
