// Typed commands: what the words mean, that they lead back to the command, and that commands without such words are written another way.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { commandOf, lineOf } from '../../web/shell/table/mirror.mjs';
import { Phrases, tidied } from '../../web/shell/table/phrases.mjs';

const phrasesOf = (system, inches) =>
  new Phrases(JSON.parse(readFileSync(new URL(`../../assets/text/en/${system}.json`, import.meta.url), 'utf8'))[`${system}.typed`], inches);

const kTuw = phrasesOf('tuw', false);
const kMsWars = phrasesOf('mswars', true);
const kMap = phrasesOf('lonewarrior', false);
const kTable = phrasesOf('lonewarrior', true);

for (const [phrases, line, command] of [
  [kTuw, 'move Red Knights to 0504, 0604', { command: 'Move', unit: 'Red Knights', path: ['0504', '0604'] }],
  [kTuw, 'attack Peasant 2 with Knights, Archers (Longbow)', { command: 'Attack', target: 'Peasant 2', uses: [{ unit: 'Knights' }, { unit: 'Archers', weapon: 'Longbow' }] }],
  [kTuw, 'strike back with Knights', { command: 'ReturnAttack', uses: [{ unit: 'Knights' }] }],
  [kTuw, 'deploy Knights at 0101 by ground', { command: 'Deploy', unit: 'Knights', at: '0101', mode: 'ground' }],
  [kTuw, 'attack "A, B" with C', { command: 'Attack', target: 'A, B', uses: [{ unit: 'C' }] }],
  [kMsWars, 'move Blue Amago forward 3.5 turn 45', { command: 'Move', kind: 'standard', unit: 'Blue Amago', path: ['F 3500', 'T 45'] }],
  [kMsWars, 'run Blue Amago wheel -60 forward 6', { command: 'Move', kind: 'run', unit: 'Blue Amago', path: ['W -60', 'F 6000'] }],
  [kMsWars, 'attack Red Amago with Blue Amago using "Missile Pod, right"', { command: 'Attack', target: 'Red Amago', unit: 'Blue Amago', weapons: ['Missile Pod, right'] }],
  [kMsWars, 'deploy Blue Amago at 12.5/30 facing 90', { command: 'Deploy', unit: 'Blue Amago', at: [12500, 30000], heading: 90 }],
  [kMsWars, 'break away with Ant', { command: 'Move', kind: 'break_away', unit: 'Ant' }],
  [kMsWars, 'stay', { command: 'BreakAwayMove' }],
  [kMsWars, 'go back 2.5', { command: 'BreakAwayMove', path: ['B 2500'] }],
  [kMsWars, 'move Ant by unit_exiting', { command: 'Move', unit: 'Ant', kind: 'unit_exiting' }],
  [kMap, 'move Red 1 to 3/4, 3/5 facing 2', { command: 'Move', unit: 'Red 1', path: [[3, 4], [3, 5]], facing: 2 }],
  [kTable, 'move Red 1 to 3.25/40', { command: 'Move', unit: 'Red 1', path: [[3250, 40000]] }],
  [kMap, 'let Red 1 embark aboard Truck', { command: 'Action', unit: 'Red 1', action: 'embark', transport: 'Truck' }],
  [kMap, 'fire at Marker 3 with Red 1', { command: 'DeclareFire', target: 'Marker 3', unit: 'Red 1' }],
]) {
  test(`"${line}" is understood, and said so`, () => {
    assert.deepEqual(commandOf(line, phrases), command);
    assert.deepEqual(commandOf(line.replace(/^\w/, (c) => c.toUpperCase()), phrases), command);
    assert.equal(lineOf(command, phrases), line);
  });
}

test('a comma is a decimal point in lengths and places', () => {
  assert.deepEqual(commandOf('move Ant forward 3,5, turn 20', kMsWars).path, ['F 3500', 'T 20']);
  assert.deepEqual(commandOf('deploy Ant at 12,5/30', kMsWars).at, [12500, 30000]);
});

// What people add to a line, or copy along with it, and what the line means.
for (const [phrases, line, command] of [
  [kTuw, 'Attack Peasant 2 with Knights.', { command: 'Attack', target: 'Peasant 2', uses: [{ unit: 'Knights' }] }],
  [kTuw, '  ATTACK\u00a0peasant 2 WITH knights !! ', { command: 'Attack', target: 'peasant 2', uses: [{ unit: 'knights' }] }],
  [kTuw, 'Please, attack Peasant 2 with Knights', { command: 'Attack', target: 'Peasant 2', uses: [{ unit: 'Knights' }] }],
  [kTuw, 'attack Peasant 2 with Knights, please.', { command: 'Attack', target: 'Peasant 2', uses: [{ unit: 'Knights' }] }],
  [kTuw, 'attack “A, B” with C\u200b', { command: 'Attack', target: 'A, B', uses: [{ unit: 'C' }] }],
  [kTuw, 'deploy\tKnights at 0101\u2026', { command: 'Deploy', unit: 'Knights', at: '0101' }],
  [kMsWars, 'move Ant forward 3½ turn 45.', { command: 'Move', kind: 'standard', unit: 'Ant', path: ['F 3500', 'T 45'] }],
  [kMsWars, 'move Ant forward ½ turn −45', { command: 'Move', kind: 'standard', unit: 'Ant', path: ['F 500', 'T -45'] }],
  [kMsWars, 'move Ant forward 2 ¾ back 0,5', { command: 'Move', kind: 'standard', unit: 'Ant', path: ['F 2750', 'B 500'] }],
  [kMsWars, 'move Ant forward 3.5 inches, turn 45 degrees', { command: 'Move', kind: 'standard', unit: 'Ant', path: ['F 3500', 'T 45'] }],
  [kMsWars, 'move Ant forward 3.5″ turn 45°', { command: 'Move', kind: 'standard', unit: 'Ant', path: ['F 3500', 'T 45'] }],
  [kMsWars, 'move Ant Forward 3.5" Turn 45', { command: 'Move', kind: 'standard', unit: 'Ant', path: ['F 3500', 'T 45'] }],
]) {
  test(`"${line}" is understood as it is meant`, () => assert.deepEqual(commandOf(line, phrases), command));
}

test('a line is tidied without losing what it says', () => {
  for (const [line, meant] of [['Undo.', 'Undo'], ['help!', 'help'], ['...', ''], ['look at Miller’s Ford.', "look at Miller's Ford"], ['No. 3', 'No. 3'], ['pleased to meet you', 'pleased to meet you']])
    assert.equal(tidied(line), meant);
});

test('two numbers with a comma between them are a place, hexes of four digits are two', () => {
  assert.deepEqual(commandOf('deploy Ant at 12, 30.5', kMsWars).at, [12000, 30500]);
  assert.deepEqual(commandOf('move Red 1 to 15,16', kMap).path, [[15, 16]]);
  assert.deepEqual(commandOf('move Knights to 0504, 0604', kTuw).path, ['0504', '0604']);
});

test('what is half a way, or a name half quoted, is told so and never half done', () => {
  for (const line of ['move Ant forward', 'move Ant forward 2 banana turn 20', 'move Ant forward six', 'move Ant turn right 45', 'move Ant up 3'])
    assert.throws(() => commandOf(line, kMsWars), /Steps are written/, line);
  for (const line of ['deploy "Ant at 0101', 'deploy "A\\q" at 0101']) assert.throws(() => commandOf(line, kTuw), /quotation mark/, line);
  assert.throws(() => commandOf('{', kTuw), /not a command/);
});

test('a facing may be written out', () => {
  for (const [said, facing] of [['north', 'N'], ['South-West', 'SW'], ['ne', 'NE'], ['4', 4]])
    assert.deepEqual(commandOf(`turn Red 1 to ${said}`, kTable), { command: 'Turn', unit: 'Red 1', facing });
});

test('dice are numbers, names of hexes are not', () => {
  assert.deepEqual(commandOf('LooseDie; dice: 2; sides: 6', kTuw), { command: 'LooseDie', dice: 2, sides: 6 });
  assert.deepEqual(commandOf('PartialMove; unit: A; to: 0505', kTuw), { command: 'PartialMove', unit: 'A', to: '0505' });
});

test('two words may mean the same; the first is said', () => {
  assert.deepEqual(commandOf('attack Marker 3 with Red 1', kMap), { command: 'DeclareFire', target: 'Marker 3', unit: 'Red 1' });
});

test('what no phrase has room for is written out, and leads back', () => {
  for (const [phrases, command] of [
    [kTuw, { command: 'Deploy', unit: 'Wyvern', at: '0101', airborne: true }],
    [kTuw, { command: 'Move', unit: 'Wyvern', path: [{ to: '0504', mode: 'walk' }] }],
    [kMsWars, { command: 'DeclareHands', unit: 'Amago', hands: { Rifle: 2 } }],
  ]) {
    const line = lineOf(command, phrases);
    assert.match(line, /; unit: /);
    assert.deepEqual(commandOf(line, phrases), command);
  }
});

test('a bare word is a command, and what nobody says is one that no game knows', () => {
  assert.deepEqual(commandOf('end movement', kTuw), { command: 'end movement' });
  assert.deepEqual(commandOf('dance with Knights', kTuw), { command: 'dance with Knights' });
  assert.deepEqual(commandOf('{"command":"Done"}', kMsWars), { command: 'Done' });
});

test('how commands are written is shown in words', () => {
  assert.ok(kTuw.forms.includes('attack TARGET with UNIT (WEAPON), UNIT'), kTuw.forms.join('\n'));
  assert.ok(kTuw.forms.includes('move UNIT to PLACE, PLACE[ by MODE]'), kTuw.forms.join('\n'));
});
