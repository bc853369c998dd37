import { constants, setPriority } from 'node:os';
import { attack, type Tally, type Target } from './attacks';

/**
 * The attacker's program, a process of its own: its clients' work is not waited for by the buyers',
 * which share a process, and it takes no processor time from them and the shop that they want: nobody
 * attacks from the shop's own machine. `Attacker` (attacker-process.ts) starts it.
 */

setPriority(constants.priority.PRIORITY_LOW);

let isOver = false;
process.on('disconnect', () => process.exit(1));
process.on('message', (message: Target | 'end') => {
  if (message === 'end') {
    isOver = true;
    return;
  }
  void attack(message, () => isOver).then((tallies) => {
    const told: Record<string, [string, number][]> = {};
    for (const [name, tally] of Object.entries<Tally>(tallies)) told[name] = [...tally];
    process.send!(told, () => process.exit(0));
  });
});
