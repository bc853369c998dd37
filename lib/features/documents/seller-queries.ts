import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { PaperSettingsModel } from '../../../models/paper';
import { withDatabase } from '../../platform/database/connect';
import { findPickupAddress } from '../accounts/addresses/seller-queries';
import type { PaperSeller } from './kinds';
import type { PaperSettings } from './schema';

const NOTHING: PaperSettings = {
  legalName: '',
  bin: '',
  address: '',
  vatBp: 0,
  officerName: '',
  officerTitle: '',
};

const FIELDS = { changedAt: 0 } as const;

/**
 * What a seller's papers say of the seller; where they never said, their name and where their goods are
 * picked up.
 */
export async function findPaperSeller(
  sellerId: Types.ObjectId,
  name: string,
  session: ClientSession,
): Promise<PaperSeller> {
  const found = await PaperSettingsModel.findById(sellerId, FIELDS, { session }).lean();
  if (found) return { ...NOTHING, ...pick(found), name };
  const pickup = await findPickupAddress(String(sellerId));
  return { ...NOTHING, ...(pickup && { address: pickup.text, addressBn: pickup.textBn }), name };
}

/** A seller's own settings; empty texts where they never said. */
export async function getPaperSettings(sellerId: string): Promise<PaperSettings> {
  const found = await withDatabase(() => PaperSettingsModel.findById(sellerId, FIELDS).lean());
  return { ...NOTHING, ...pick(found) };
}

function pick(found: Partial<PaperSettings> | null): Partial<PaperSettings> {
  if (!found) return {};
  const { legalName, bin, address, vatBp, officerName, officerTitle } = found;
  return { legalName, bin, address, vatBp, officerName, officerTitle };
}
