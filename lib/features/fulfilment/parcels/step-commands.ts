import 'server-only';
import type { ClientSession } from 'mongoose';
import type { ParcelLineRecord, ParcelRecord } from '../../../../models/parcel';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { eachByItself } from '../../orders';
import type { BulkResult } from '../../orders/shared';
import { takeDeliveryCode, handOver } from './hand-over-commands';
import { moveParcel, type Move } from './move';
import { provedNow, proveParcel } from './receipt-commands';
import { isThere } from './receipt-rules';
import type { ParcelStepAsked, BulkParcels } from './schema';
import {
  attentionOf,
  findOwnParcel,
  findParcel,
  requireUnbooked,
  writeParcel,
  type FoundParcel,
} from './store';
import { nextParcelState, waitsToBeSeen } from './transitions';
import { packParcel } from './pack-commands';

/**
 * Applies a step that a person reports for a parcel, as its seller or an administrator: a failed attempt, its
 * end, which part was taken, what came back and in which condition. The buyer's code given with it proves
 * that the parcel arrived, even afterwards.
 * @throws ShopError NOT_FOUND, FORBIDDEN, INVALID where a line is not the parcel's or more of it is named
 *   than it holds, CODE_WRONG, CODE_OVER, NOT_POSSIBLE_NOW where its state doesn't allow the step
 */
export async function stepParcel(
  actor: Actor,
  parcelId: string,
  asked: ParcelStepAsked,
): Promise<void> {
  const code = 'code' in asked ? asked.code : undefined;
  if (code !== undefined) await takeDeliveryCode(actor, parcelId, code);
  await inTransaction(async (session) => {
    const found = await findOwnParcel(actor, parcelId, session);
    const { parcel } = found;
    if (code !== undefined && isThere(parcel)) {
      await proveParcel(actor, parcel, 'code', session);
      return;
    }
    await stepFound(actor, found, asked, session, code !== undefined);
  });
}

/** Takes a step of a parcel that the caller's transaction has already read. */
async function stepFound(
  actor: Actor,
  found: FoundParcel,
  asked: ParcelStepAsked,
  session: ClientSession,
  isCoded = false,
): Promise<ParcelRecord> {
  const { parcel } = found;
  if (asked.event === 'seen') return seen(actor, parcel, asked.note, session);
  const { event } = asked;
  const to = nextParcelState(parcel.state, event, 'person');
  if (to === null) {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: `This parcel is ${parcel.state.replaceAll('_', ' ')}: that step is not possible now.`,
    });
  }
  if (event === 'cancelled') requireUnbooked(parcel);
  const move = moveOf(parcel, asked);
  const $set = { ...(move.update?.$set as object | undefined), ...provedNow('code') };
  const moved = await moveParcel(
    actor,
    found,
    { ...move, ...(isCoded && { update: { ...move.update, $set } }), to },
    session,
  );
  if (asked.event !== 'partly_delivered') return moved;
  // A person who reports a partial delivery at the door states the units taken in the same request.
  return stepFound(
    actor,
    await findParcel(parcel._id, session),
    { event: 'parts_said', taken: asked.taken },
    session,
  );
}

/** @throws ShopError NOT_POSSIBLE_NOW where it waits for a step instead */
function seen(
  actor: Actor,
  parcel: ParcelRecord,
  note: string | undefined,
  session: ClientSession,
): Promise<ParcelRecord> {
  if (!waitsToBeSeen(parcel)) {
    throw new ShopError('NOT_POSSIBLE_NOW', { message: 'This parcel waits for another step.' });
  }
  const attention = parcel.attention === 'lost' ? null : attentionOf(parcel.state);
  return writeParcel(
    parcel,
    parcel.state,
    { event: 'seen', by: signatureOf(actor), at: new Date(), ...(note && { note }) },
    session,
    { $set: { attention } },
  );
}

function moveOf(
  parcel: ParcelRecord,
  asked: Exclude<ParcelStepAsked, { event: 'seen' }>,
): Omit<Move, 'to'> {
  const { event } = asked;
  const story = 'note' in asked && asked.note ? { note: asked.note } : {};
  const base = { event, by: 'person' as const, story };
  switch (asked.event) {
    case 'attempt_failed':
      return { ...base, update: { $inc: { attempts: 1 } } };
    case 'lost':
      return { ...base, update: { $set: { lossCause: asked.cause } } };
    case 'delivered':
      // All of it, whatever was said of parts before.
      return { ...base, update: { $set: { lines: parcel.lines.map(wholly) } } };
    case 'parts_said':
      return { ...base, update: { $set: { lines: takenOf(parcel, asked.taken) } } };
    case 'inspected':
      return { ...base, update: { $set: { lines: sellableOf(parcel, asked.sellable) } } };
    default:
      return base;
  }
}

const wholly = (line: ParcelLineRecord): ParcelLineRecord => ({ ...line, taken: line.quantity });

type Counted = readonly { lineId: string; quantity: number }[];

/** @throws ShopError INVALID */
function countsOf(parcel: ParcelRecord, counted: Counted, field: string): Map<string, number> {
  const known = new Set(parcel.lines.map(({ lineId }) => String(lineId)));
  if (counted.some(({ lineId }) => !known.has(lineId))) {
    throw new ShopError('INVALID', { fields: { [field]: 'unknownChoice' } });
  }
  return new Map(counted.map(({ lineId, quantity }) => [lineId, quantity]));
}

function takenOf(parcel: ParcelRecord, counted: Counted): ParcelLineRecord[] {
  const counts = countsOf(parcel, counted, 'taken');
  const lines = parcel.lines.map((line) => {
    const taken = counts.get(String(line.lineId)) ?? 0;
    if (taken > line.quantity) throw new ShopError('INVALID', { fields: { taken: 'tooLarge' } });
    return { ...line, taken };
  });
  if (lines.every(({ quantity, taken }) => taken === quantity)) {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: 'All of it was taken: say that it is delivered.',
    });
  }
  return lines;
}

function sellableOf(parcel: ParcelRecord, counted: Counted): ParcelLineRecord[] {
  const counts = countsOf(parcel, counted, 'sellable');
  return parcel.lines.map((line) => {
    const sellable = counts.get(String(line.lineId)) ?? 0;
    if (sellable > line.quantity - line.taken) {
      throw new ShopError('INVALID', { fields: { sellable: 'tooLarge' } });
    }
    return { ...line, sellable };
  });
}

/** Does the same with many orders or parcels; each says how it went. */
export const bulkParcels = (actor: Actor, asked: BulkParcels): Promise<BulkResult[]> =>
  eachByItself(
    [...new Set(asked.ids)].map((_id) => ({ _id })),
    async ({ _id }) => {
      switch (asked.do) {
        case 'pack':
          await packParcel(actor, _id, {});
          return;
        case 'hand_over':
          return handOver(actor, _id, { courier: asked.courier });
        case 'delivered':
          return stepParcel(actor, _id, { event: 'delivered' });
      }
    },
  );
