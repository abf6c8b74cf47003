#pragma once

#include <optional>

#include "systems/grasp/rules/measures.h"

/// GRASP-3.2, GRASP-5.2: pieces of terrain and quadrants in open deployment.

namespace hexinch::grasp {

/// GRASP-3.2: a piece for each full hundred points of army.
void allow_pieces(Transcript<Grasp>& t);
/// The sector of a player's next piece.
void dice_sector(Transcript<Grasp>& t, Seat seat);
/// 7.2: a shape, turned and laid down.
Polygon shape_at(Shape shape, Point at, int turn);
std::optional<Refusal> check_piece(const State& state, Seat seat, const PlaceTerrain& piece);
Explained plan_piece(const State& state, Seat seat);
void place_piece(Transcript<Grasp>& t, Seat seat, const PlaceTerrain& piece);
/// The player lays no more.
void lay_no_more(Transcript<Grasp>& t, Seat seat);
std::optional<Refusal> check_quadrant(const State& state, Seat seat, const ChooseQuadrant& choice);
void choose_quadrant(Transcript<Grasp>& t, Seat seat, const ChooseQuadrant& choice);

}  // namespace hexinch::grasp
