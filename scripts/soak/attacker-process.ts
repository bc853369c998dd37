import { once } from 'node:events';
import { started } from '../bench/running';
import { startNode, TYPESCRIPT } from '../launcher/child';
import type { Target } from './attacks';

/** What is held open is let go of within this. */
const END_MS = 60_000;

/** The attacker in a process of its own (attacker.ts), until `end`. */
export class Attacker {
  readonly #child = started(
    startNode([...TYPESCRIPT, 'scripts/soak/attacker.ts'], process.env, [
      'ignore',
      'inherit',
      'inherit',
      'ipc',
    ]),
  );

  constructor(target: Target) {
    this.#child.process.send(target);
  }

  /**
   * Ends all attacks.
   * @returns for each how often it came through, by status
   * @throws where the attacker's program has failed, as its attacks have then ended before
   */
  async end(): Promise<Record<string, [string, number][]>> {
    const { process: attacker } = this.#child;
    if (!this.#child.running) throw new Error('The attacker ended before it was told to.');
    const signal = AbortSignal.timeout(END_MS);
    attacker.send('end');
    const [tallies] = (await once(attacker, 'message', { signal })) as [
      Record<string, [string, number][]>,
    ];
    await this.#child.exited;
    return tallies;
  }
}
