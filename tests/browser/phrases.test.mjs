// Typed commands: what the words mean, that they lead back to the command, and that commands without such words are written another way.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { commandOf, lineOf, partsOf } from '../../web/shell/table/mirror.mjs';
import { Phrases, tidied } from '../../web/shell/table/phrases.mjs';

const phrasesOf = (system, inches) =>
  new Phrases(JSON.parse(readFileSync(new URL(`../../assets/text/en/${system}.json`, import.meta.url), 'utf8'))[`${system}.typed`], inches);

const kTuw = phrasesOf('tuw', false);
const kMsWars = phrasesOf('mswars', true);
const kMap = phrasesOf('lonewarrior', false);
const kTable = phrasesOf('lonewarrior', true);
const kM42 = phrasesOf('m42', true);
const kGrasp = phrasesOf('grasp', 100);

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
  [kGrasp, 'order Left spears, Right spears to 6/7.25 facing 90', { command: 'Order', units: ['Left spears', 'Right spears'], at: [600, 725], heading: 90 }],
  [kGrasp, 'go turn -20 forward 1.5 forward 2', { command: 'Move', legs: [{ turn: -20, go: 150 }, { turn: 0, go: 200 }] }],
  [kGrasp, 'go straight', { command: 'Move' }],
  [kGrasp, 'fire at Warband with Archers supported by Psiloi', { command: 'Fire', target: 'Warband', lead: 'Archers', with: ['Psiloi'] }],
  [kGrasp, 'hand 2 dice from Baggage to Pikes 1', { command: 'Resupply', dice: 2, supply: 'Baggage', recipient: 'Pikes 1' }],
  [kGrasp, 'run away', { command: 'Withdraw', flee: true }],
  [kGrasp, 'draw back', { command: 'Withdraw' }],
  [kGrasp, 'take quadrant 3', { command: 'ChooseQuadrant', quadrant: 3 }],
  [kGrasp, 'lay bean at 4/4 turned 15', { command: 'PlaceTerrain', shape: 'bean', at: [400, 400], turn: 15 }],
  [kGrasp, 'lay a strip at 12/9', { command: 'PlaceStrip', at: [1200, 900] }],
  [kM42, 'move G1 to 12/18', { command: 'MoveLeader', unit: 'G1', path: [[12000, 18000]] }],
  [kM42, 'move to 16/18, 12/18 on floor 1 of B1', { command: 'MoveLeader', path: [[16000, 18000], { at: [12000, 18000], level: { structure: 'B1', floor: 1 } }] }],
  [kM42, 'move to 16/18 into B1/D1', { command: 'MoveLeader', path: [[16000, 18000]], opening: 'B1/D1' }],
  [kM42, 'stay', { command: 'MoveLeader' }],
  [kM42, 'shooting advance', { command: 'ChooseAction', action: 'shooting_advance' }],
  [kM42, 'G1 shooting advance', { command: 'ChooseAction', action: 'shooting_advance', unit: 'G1' }],
  [kM42, 'G1 at the double to 12.5/18', { command: 'MoveLeader', action: 'at_the_double', unit: 'G1', path: [[12500, 18000]] }],
  [kM42, 'fall back to 3/4', { command: 'MoveLeader', action: 'fall_back', path: [[3000, 4000]] }],
  [kM42, 'open fire at D1', { command: 'ChooseAction', action: 'open_fire', target: 'D1' }],
  [kM42, 'G1 assault D1', { command: 'ChooseAction', action: 'assault', unit: 'G1', target: 'D1' }],
  [kM42, 'let 3 lead', { command: 'ChooseLeader', model: '3' }],
  [kM42, 'place keep', { command: 'PlaceModels', formation: 'keep' }],
  [
    kM42,
    'place 2 at 12.5/18, 3 stays, 4 at W1, 5 inside, 6 at 9/9 on floor 1 of B1 and the rest as line',
    {
      command: 'PlaceModels',
      models: [{ model: '2', at: [12500, 18000] }, { model: '3', stay: true }, { model: '4', opening: 'W1' }, { model: '5', interior: true }, { model: '6', at: [9000, 9000], level: { structure: 'B1', floor: 1 } }],
      formation: 'line',
    },
  ],
  [kM42, 'deploy G1 at 12/18 facing NE as column', { command: 'Deploy', unit: 'G1', leader: [12000, 18000], facing: 'NE', formation: 'column' }],
  [kM42, 'deploy G1 at B1/W1 as block', { command: 'Deploy', unit: 'G1', leader: 'B1/W1', formation: 'block' }],
  [kM42, 'deploy G1 at 9/9 on floor 1 of B1', { command: 'Deploy', unit: 'G1', leader: { at: [9000, 9000], level: { structure: 'B1', floor: 1 } } }],
  [kM42, 'remove 2, 5', { command: 'ChooseCasualties', models: ['2', '5'] }],
  [kM42, '2 takes over', { command: 'ChooseNewLeader', model: '2' }],
  [kM42, 'shoot at D1', { command: 'Shoot', target: 'D1' }],
  [kM42, 'end turn', { command: 'EndPhase' }],
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
  assert.deepEqual(commandOf('move to 12,5/18, 13/20,25', kM42).path, [[12500, 18000], [13000, 20250]]);
  assert.deepEqual(commandOf('move to 3/4,5/6', kM42).path, [[3000, 4000], [5000, 6000]]);
  assert.deepEqual(commandOf('place 2 at 12,5/18, 3 at 13/18,5', kM42).models, [{ model: '2', at: [12500, 18000] }, { model: '3', at: [13000, 18500] }]);
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
  [kM42, 'G1 At-The-Double', { command: 'ChooseAction', unit: 'G1', action: 'at_the_double' }],
  [kM42, 'G1 at-the-double to -3/4', { command: 'MoveLeader', unit: 'G1', action: 'at_the_double', path: [[-3000, 4000]] }],
  [kM42, 'move to 9/9 on the roof of B1', { command: 'MoveLeader', path: [{ at: [9000, 9000], level: { structure: 'B1', floor: 'roof' } }] }],
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
  for (const line of ['G2 advance to 24/', 'advance to 12/18, there', 'deploy G2 at 24', 'place 2 at 12/5/18'])
    assert.throws(() => commandOf(line, kM42), /“.*” is no place, as "12\.5\/18" is/, line);
  assert.throws(() => commandOf('move to 999999999999999999/1', kM42), /“9+\/1” is no place/);
  for (const line of ['deploy "Ant at 0101', 'deploy "A\\q" at 0101']) assert.throws(() => commandOf(line, kTuw), /quotation mark/, line);
  assert.throws(() => commandOf('{', kTuw), /not a command/);
});

test('a semicolon parts commands, and members of a command that no phrase has room for', () => {
  assert.deepEqual(partsOf('move G1 to 12,18; place line'), ['move G1 to 12,18', 'place line']);
  assert.deepEqual(partsOf('Move; unit: A; path: ["W 20"]; end turn;'), ['Move; unit: A; path: ["W 20"]', 'end turn']);
  assert.deepEqual(partsOf('{"command":"Move","unit":"A; B"}'), ['{"command":"Move","unit":"A; B"}']);
  assert.deepEqual(partsOf(' ; '), []);
  assert.deepEqual(partsOf('activate G1;at the double; move to 3/4').map((part) => commandOf(part, kM42)), [
    { command: 'Activate', unit: 'G1' },
    { command: 'ChooseAction', action: 'at_the_double' },
    { command: 'MoveLeader', path: [[3000, 4000]] },
  ]);
});

test('models are placed by name and place, or it is told how', () => {
  assert.deepEqual(commandOf('place 2 at 12,18, 3 at 12.5/18', kM42).models, [{ model: '2', at: [12000, 18000] }, { model: '3', at: [12500, 18000] }]);
  assert.throws(() => commandOf('place 2 at 3/4, banana', kM42), /Models are placed/);
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
