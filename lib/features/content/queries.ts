import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../shop/policy';
import { cachedRead } from '../../platform/cache/cache';
import { tags } from '../../shop/tags';
import { withDatabase, connectDatabase } from '../../platform/database/connect';
import { settings } from '../../platform/env';
import { ShopError } from '../../shop/errors';
import type { Locale } from '../../platform/i18n/i18n';
import { ContentVersionModel } from '../../../models/content-version';
import { DEFAULT_CONTENT, DEFAULT_CONTENT_DATE } from './defaults';
import { inLanguage, type Localized } from './rules';
import {
  CONTENT_TYPES,
  isContentKind,
  type Content,
  type ContentType,
  type ContentVersion,
  type CurrentContent,
} from './schema';

/** Rows on a page of the list of versions. */
const VERSIONS_PAGE_SIZE = 20;

/** Versions of two texts; 0: the words in the code. */
export interface AgreedTexts {
  terms: number;
  privacy: number;
}

interface Stored {
  version: number;
  at: Date;
  by: string;
  value: unknown;
}

/** Version 0: the words in the code. */
function defaultContent<Kind extends ContentType>(kind: Kind): CurrentContent<Kind> {
  return { kind, version: 0, at: DEFAULT_CONTENT_DATE, by: null, value: DEFAULT_CONTENT[kind] };
}

/** A stored version, completed with the words in the code where its schema has grown since. */
export function contentView<Kind extends ContentType>(
  kind: Kind,
  record: Stored | null,
): CurrentContent<Kind> {
  if (record === null) return defaultContent(kind);
  return {
    kind,
    version: record.version,
    at: record.at.toISOString(),
    by: record.by,
    value: { ...DEFAULT_CONTENT[kind], ...(record.value as Content[Kind]) },
  };
}

/** The newest version, read live. */
export async function readContent<Kind extends ContentType>(
  kind: Kind,
): Promise<CurrentContent<Kind>> {
  const record = await withDatabase(() =>
    ContentVersionModel.findOne({ kind }).sort({ version: -1 }).lean(),
  );
  return contentView(kind, record);
}

const cachedContent = cachedRead(
  'content',
  (kind: ContentType) => readContent(kind),
  (kind) => [tags.content(kind)],
);

/**
 * Returns the content of one type that the shop shows, in one language, and when it was last changed (ISO
 * 8601).
 */
export async function getContent<Kind extends ContentType>(
  kind: Kind,
  locale: Locale,
): Promise<{ value: Localized<Content[Kind]>; at: string }> {
  const { value, at } = await cachedContent(kind);
  return { value: inLanguage(value as Content[Kind], locale, settings().brandName), at };
}

/** Versions of the terms and the privacy page that are shown now: what somebody agrees to. */
export async function agreedTexts(): Promise<AgreedTexts> {
  const [terms, privacy] = await Promise.all([cachedContent('terms'), cachedContent('privacy')]);
  return { terms: terms.version, privacy: privacy.version };
}

/** Content around every page of the shop. */
export async function getFrameContent(locale: Locale) {
  const [announcement, footer, delivery] = await Promise.all([
    getContent('announcement', locale),
    getContent('footer', locale),
    getContent('delivery', locale),
  ]);
  return { announcement: announcement.value, footer: footer.value, delivery: delivery.value };
}

/** @throws ShopError FORBIDDEN, NOT_FOUND where there is no such kind */
export function requireContentKind(actor: Actor, kind: string): ContentType {
  requirePermission(actor, 'content.manage');
  if (!isContentKind(kind)) throw new ShopError('NOT_FOUND');
  return kind;
}

/** One kind as it is now, read live, in both languages. @throws ShopError FORBIDDEN, NOT_FOUND */
export function getEditableContent(actor: Actor, kind: string): Promise<CurrentContent> {
  return readContent(requireContentKind(actor, kind));
}

export interface ContentState {
  kind: ContentType;
  version: number;
  at: string;
  by: string | null;
}

/** Every kind with its newest version, for the overview. @throws ShopError FORBIDDEN */
export async function listContentStates(actor: Actor): Promise<ContentState[]> {
  requirePermission(actor, 'content.manage');
  return Promise.all(
    CONTENT_TYPES.map(async (kind) => {
      const record = await withDatabase(() =>
        ContentVersionModel.findOne({ kind }, { version: 1, at: 1, by: 1 })
          .sort({ version: -1 })
          .lean(),
      );
      return record
        ? { kind, version: record.version, at: record.at.toISOString(), by: record.by }
        : { kind, version: 0, at: DEFAULT_CONTENT_DATE, by: null };
    }),
  );
}

/**
 * The versions of a kind, newest first; the last of all is 0, the words in the code.
 * @throws ShopError FORBIDDEN, NOT_FOUND
 */
export async function listContentVersions(
  actor: Actor,
  name: string,
  page = 1,
): Promise<{ versions: ContentVersion[]; total: number; page: number; limit: number }> {
  const kind = requireContentKind(actor, name);
  const [records, stored] = await withDatabase(() =>
    Promise.all([
      ContentVersionModel.find({ kind }, { version: 1, at: 1, by: 1, restored: 1 })
        .sort({ version: -1 })
        .skip((page - 1) * VERSIONS_PAGE_SIZE)
        .limit(VERSIONS_PAGE_SIZE)
        .lean(),
      ContentVersionModel.countDocuments({ kind }),
    ]),
  );
  const versions: ContentVersion[] = records.map(({ version, at, by, restored }) => ({
    version,
    at: at.toISOString(),
    by,
    restored: restored ?? null,
  }));
  const total = stored + 1;
  if (versions.length < VERSIONS_PAGE_SIZE && total > (page - 1) * VERSIONS_PAGE_SIZE) {
    versions.push({ version: 0, at: DEFAULT_CONTENT_DATE, by: null, restored: null });
  }
  return { versions, total, page, limit: VERSIONS_PAGE_SIZE };
}

/** One version of a kind, newest or not. @throws ShopError FORBIDDEN, NOT_FOUND */
export async function getContentVersion(
  actor: Actor,
  name: string,
  version: number,
): Promise<CurrentContent> {
  const kind = requireContentKind(actor, name);
  if (version === 0) return defaultContent(kind);
  const record = await withDatabase(() => ContentVersionModel.findOne({ kind, version }).lean());
  if (record === null) throw new ShopError('NOT_FOUND');
  return contentView(kind, record);
}

/** Pictures of the category tiles, of older versions too: they can be brought back. */
export async function* tilePictures(): AsyncGenerator<string> {
  await connectDatabase();
  const tiles = ContentVersionModel.find({ kind: 'categories' }, { value: 1 }).lean();
  for await (const { value } of tiles.cursor()) {
    for (const { image } of (value as { order: { image: string }[] }).order) yield image;
  }
}
