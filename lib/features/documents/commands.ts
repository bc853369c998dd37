import 'server-only';
import { Types } from 'mongoose';
import { PaperSettingsModel } from '../../../models/paper';
import type { Actor } from '../../platform/auth/actor';
import { shopFor } from '../../platform/auth/policy';
import { inTransaction } from '../../platform/database/transaction';
import { publish } from '../../platform/events/publish';
import type { PaperSettings, SavePaperSettings } from './schema';

/** Keeps what the caller's own papers say from now on; those that were issued stay as they are. */
export async function savePaperSettings(
  actor: Actor,
  { vatPercent, ...said }: SavePaperSettings,
): Promise<void> {
  const settings: PaperSettings = { ...said, vatBp: Math.round(vatPercent * 100) };
  const shop = shopFor(actor, 'shop.settings');
  const _id = new Types.ObjectId(shop);
  await inTransaction(async (session) => {
    const before = await PaperSettingsModel.findById(_id, { changedAt: 0 }, { session }).lean();
    await PaperSettingsModel.updateOne(
      { _id },
      { $set: { ...settings, changedAt: new Date() } },
      { session, upsert: true },
    );
    await publish(
      actor,
      [
        {
          name: 'papers.settings',
          entity: `papers:${shop}`,
          data: {},
          audit: {
            action: 'papers.settings',
            subject: 'user',
            subjectId: shop,
            before,
            after: settings,
          },
        },
      ],
      session,
    );
  });
}
