import 'server-only';
import { MongoServerError } from 'mongodb';
import { signatureOf, type Actor } from '../../platform/auth/actor';
import { publish } from '../../platform/events/publish';
import { changes } from '../../shop/tags';
import { recordChange } from '../../platform/cache/broadcast';
import { applyInvalidation } from '../../platform/cache/invalidation';
import { inTransaction } from '../../platform/database/transaction';
import { settings } from '../../platform/env';
import { ShopError } from '../../shop/errors';
import { isAllowedImage } from '../../platform/storage/allowed';
import { claimPictures } from '../../platform/storage/claim';
import { ContentVersionModel } from '../../../models/content-version';
import { contentView, getContentVersion, readContent, requireContentKind } from './queries';
import {
  CONTENT_SCHEMAS,
  type Content,
  type ContentType,
  type CurrentContent,
  type Publish,
  type Restore,
} from './schema';

/**
 * Makes an edit the newest version; the next request shows it.
 * @throws ShopError FORBIDDEN, NOT_FOUND, INVALID with fields `value.…`, CONFLICT with the newer
 * version as `content` where somebody else published meanwhile
 */
export async function publishContent(
  actor: Actor,
  name: string,
  { version, value }: Publish,
): Promise<CurrentContent> {
  const kind = requireContentKind(actor, name);
  return writeVersion(actor, kind, version, await checkedValue(kind, value));
}

/** Brings an older version's words back as the newest version. Throws like `publishContent`. */
export async function restoreContent(
  actor: Actor,
  name: string,
  { version, restore }: Restore,
): Promise<CurrentContent> {
  const kind = requireContentKind(actor, name);
  const { value } = await getContentVersion(actor, kind, restore);
  // Its pictures may be gone by now, so it is looked at like an edit.
  return writeVersion(actor, kind, version, await checkedValue(kind, value), restore);
}

async function checkedValue<Kind extends ContentType>(
  kind: Kind,
  value: unknown,
): Promise<Content[Kind]> {
  const parsed = CONTENT_SCHEMAS[kind].safeParse(value);
  const fields: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    fields[['value', ...issue.path].join('.')] ??= issue.message;
  }
  if (!parsed.success) throw new ShopError('INVALID', { fields });
  if (kind === 'categories') await requirePictures(parsed.data as Content['categories']);
  return parsed.data as Content[Kind];
}

/** Chosen pictures lie where the shop allows it, and own ones are there. */
async function requirePictures({ order }: Content['categories']): Promise<void> {
  const fields: Record<string, string> = {};
  const missing = await claimPictures(order.map(({ image }) => image));
  for (const [index, { image }] of order.entries()) {
    if (image === '') continue;
    if (!isAllowedImage(image, settings())) fields[`value.order.${index}.image`] = 'imageHost';
    else if (missing.includes(image)) fields[`value.order.${index}.image`] = 'imageGone';
  }
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID', { fields });
}

async function writeVersion(
  actor: Actor,
  kind: ContentType,
  version: number,
  value: Content[ContentType],
  restored?: number,
): Promise<CurrentContent> {
  const written = await inTransaction(async (session) => {
    const newest = await ContentVersionModel.findOne({ kind }, null, { session })
      .sort({ version: -1 })
      .lean();
    const before = contentView(kind, newest);
    if (before.version !== version) throw conflict(before);
    const [record] = await ContentVersionModel.create(
      [{ kind, version: version + 1, at: new Date(), by: signatureOf(actor), restored, value }],
      { session },
    );
    await publish(
      actor,
      [
        {
          name: 'content.published',
          entity: `content:${kind}`,
          data: { kind, version: version + 1 },
          audit: {
            action: restored === undefined ? 'content.publish' : 'content.restore',
            subject: 'content',
            subjectId: String(record!._id),
            before: { kind, version, value: before.value },
            after: {
              kind,
              version: version + 1,
              value,
              ...(restored !== undefined && { restored }),
            },
          },
        },
      ],
      session,
    );
    await recordChange(changes.content(kind), session);
    return record!;
  }).catch(async (error: unknown) => {
    // Two at the same moment: the unique index let the other one in.
    if (!(error instanceof MongoServerError) || error.code !== 11000) throw error;
    throw conflict(await readContent(kind));
  });
  applyInvalidation(changes.content(kind));
  return contentView(kind, written);
}

function conflict(current: CurrentContent): ShopError {
  return new ShopError('CONFLICT', {
    message: 'Somebody else published this in the meantime.',
    extra: { content: current },
  });
}
