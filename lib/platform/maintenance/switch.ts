import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { SwitchModel } from '../../../models/switch';
import { MAINTENANCE } from '../../../models/switch-names';
import { withDatabase } from '../database/connect';
import { log } from '../log';
import { markClosed } from './state';

const READ_EVERY_MS = 1_000;

/** Closes the shop on all of its servers, within two seconds. One that is closed stays so. */
export async function closeShop(): Promise<void> {
  await withDatabase(() =>
    SwitchModel.updateOne(
      { _id: MAINTENANCE },
      { $currentDate: { since: true } },
      { upsert: true },
    ),
  );
}

/** Opens it again. A server whose DATA_DIR holds the file `maintenance` stays closed. */
export async function openShop(): Promise<void> {
  await withDatabase(() => SwitchModel.deleteOne({ _id: MAINTENANCE }));
}

/** Since when the shop is closed by the database; null where it is not. */
export async function closedSince(): Promise<Date | null> {
  const found = await withDatabase(() => SwitchModel.findById(MAINTENANCE).lean());
  return found?.since ?? null;
}

/** Reads the switch once, for the HTTP front. */
export async function readMaintenance(): Promise<void> {
  markClosed((await closedSince()) !== null);
}

const shared = globalThis as typeof globalThis & { paikariReadsSwitch?: boolean };

/** Reads the switch each second as long as this process runs; in an outage it stays as it was. */
export function startReadingMaintenance(): void {
  if (shared.paikariReadsSwitch) return;
  shared.paikariReadsSwitch = true;
  void readOn();
}

async function readOn(): Promise<never> {
  let failing = false;
  for (;;) {
    try {
      await readMaintenance();
      failing = false;
    } catch (err) {
      // Once for an outage.
      if (!failing) log().error({ task: 'maintenance switch', err }, 'not read');
      failing = true;
    }
    await pause(READ_EVERY_MS, undefined, { ref: false });
  }
}
