import type { Chapter } from '@tessera/table/reference/sheet';

/** Commands, orders, activation. */
export const orders: Chapter = {
  title: 'Commands and orders',
  cases: [
    {
      id: '5.1',
      title: 'Commands',
      text: [
        'Rome has six: the legions I, III, V, VII, X and XIX, each half citizens and half allies. The horse of a legion is part of it.',
        'Carthage has four with a chit: the Gauls, the Iberians, the Africans with the Ligurians, and the Balearic slingers. Its horse and its elephants act as a group each, without a chit.',
      ],
      see: ['R7', 'R12', 'R13', 'R23'],
    },
    {
      id: '5.2',
      title: 'Orders',
      text: [
        'Each chit says Stand, Move, Move to Attack or Reform, and lies face down. All units of the command are under that order wherever they stand. In the orders phase each side may give up to {orderChanges} commands another order; the rest keep theirs.',
        'A chit is turned up when its command acts, or when one of its units is named as the target of an attack. It lies open until the next orders phase.',
        '- Stand: no move, no attack, no retreat before combat. An attack on it has {stand}.',
        '- Move: every unit that can march must, as far as its Movement Points go, but never into a hex next to an enemy. It does not attack. It may retreat before combat; an attack on it has {move}.',
        '- Move to Attack: one hex. A unit that can come next to an enemy must, and then attacks with {moveToAttack}; one that cannot may go one hex or stay. No retreat before combat. A unit that already stands next to an enemy is under Attack instead.',
        '- Attack: no chit says so. The unit does not move, and attacks the enemies before it. No retreat before combat.',
        '- Reform: nothing but turning, and trying to recover at the end. An attack on it has {reform}.',
        'Engaged units attack their partners whatever the chit says. Units that are not Engaged may turn under any order.',
        'Each unit of the Carthaginian horse picks one of the five for itself when it acts; the elephants are Free, or pick Stand, Move or Reform. Both sides see what they pick.',
      ],
      see: ['R2', 'R3', 'R4', 'R10', 'R12', 'R13', 'R14', 'R15', 'R16', 'R53', 'R54'],
    },
    {
      id: '5.3',
      title: 'Activation',
      text: [
        'Commands act one at a time: one has moved, fought and reformed before the next begins, and none helps in another’s movement or attack. Every command acts once in its Player Turn; only elephants that are not Engaged may be left alone.',
        'Rome may try to let two legions act as one. Neither may have acted, and their chits must say the same. On a die of {combinationFrom} or more they move and attack together as if they were a single command. On less, both can do nothing for the rest of the Game Turn.',
      ],
      see: ['R5', 'R6', 'R8', 'R9', 'R58'],
    },
    {
      id: '5.4',
      title: 'The Gauls (if agreed)',
      text: [
        'The Gauls do not always do as they are told. When they act under Move or Move to Attack, each of their foot units that is not Engaged rolls: on {gaulsBalkFrom} or more it does nothing this time, not even turn. Their chit never says Reform. Their horse does not roll.',
      ],
      see: ['R50'],
    },
  ],
};

/** Movement and facing. */
export const movement: Chapter = {
  title: 'Movement and facing',
  cases: [
    {
      id: '6.0',
      title: 'Movement',
      text: [
        'A unit goes from hex to neighbouring hex and pays Movement Points as the Terrain Effects Chart says: for the ground that it enters, for each level up, and for a river or stream on the way. It may stop early, and what it has left is lost. It cannot take a step that it cannot pay for.',
        'A unit that comes next to an enemy stops there. Later, if its order lets it, it may go away again, or from there to another such hex.',
        'Engaged units do not move at all.',
        'Only Carthage may leave the map, and only over the southern edge. Those units are not lost; enough of them win the game.',
      ],
      see: ['6.1', '8.0', '14.0', 'R14', 'R16', 'R17', 'R18', 'R19', 'R20', 'R56', 'R57'],
    },
    {
      id: '6.1',
      title: 'What is not movement',
      text: [
        'Turning, retreating before combat and advancing after it cost no Movement Points: they are not movement.',
      ],
      see: ['R21', 'R32', 'R37'],
    },
    {
      id: '7.0',
      title: 'Facing',
      text: [
        'Every unit faces a corner of its hex. The two hexes at that corner are its front, the next on either hand its flanks, the other two its rear. It attacks to the front only.',
        'Turning is free, and each unit of a command that acts may turn as it likes, before or after others, unless it is Engaged. At other times nobody turns, except after an advance or a retreat.',
      ],
      see: ['R21', 'R22', 'R27'],
    },
    {
      id: '8.0',
      title: 'One unit in a hex',
      text: ['Two units are never in one hex, not even on the way through.'],
      see: ['R18'],
    },
  ],
};
