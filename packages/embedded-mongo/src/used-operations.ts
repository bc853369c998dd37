import { appendFileSync } from 'node:fs';
import list from './used-operations.json';

/**
 * Operations that the shop uses of MongoDB, and so all that this server takes: `used-operations.json`,
 * recorded by the shop's integration tests. A new entry is a decision: see README, "What it takes".
 */
export type Kind = keyof typeof list;

const used = new Map(Object.entries(list).map(([kind, names]) => [kind, new Set<string>(names)]));

/** A file that every use beyond the list is appended to; nothing is refused then. */
const recording = process.env.EMBEDDED_MONGO_RECORD;
const recorded = new Set<string>();

/** Whether the list has it. */
export function isUsed(kind: Kind, name: string): boolean {
  if (recording !== undefined) {
    const line = `${kind} ${name}`;
    if (!recorded.has(line)) appendFileSync(recording, `${line}\n`);
    recorded.add(line);
    return true;
  }
  return used.get(kind)!.has(name);
}
