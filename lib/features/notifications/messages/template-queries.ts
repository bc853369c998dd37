import 'server-only';
import { publicOrigin, settings } from '../../../platform/env';
import type { Locale } from '../../../platform/i18n/i18n';
import { layOutMail, type ComposedMail } from '../../../platform/mail/templates';
import { mailLabels, type MailLabels } from '../../../platform/mail/labels';
import { localePath } from '../../../platform/i18n/locale-path';
import { paths } from '../../../shop/paths';
import bn from '../../../../messages/bn.json';
import en from '../../../../messages/en.json';
import { MessageTemplateModel } from '../../../../models/message';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { withDatabase } from '../../../platform/database/connect';
import { keptRead } from '../../../platform/database/kept-read';
import { ShopError } from '../../../shop/errors';
import { type MessageType, type Channel, CHANNELS, MESSAGE_TYPES, ruleOf } from './types';
import { formOf, isButton, TEXT, templateParts } from './template-types';
import { fillText, SAMPLES, type TemplateTexts } from './template-rules';
import {
  parseTemplateId,
  type CurrentTemplate,
  type TemplateState,
  type TemplateVersion,
} from './template-schema';

type Values = Readonly<Record<string, string | number>>;

/** A template's texts of one language. */
interface ComposeFrom {
  kind: MessageType;
  texts: Readonly<Record<string, string>>;
  locale: Locale;
}

const stepOf = ({ step }: Values): string | undefined =>
  step === undefined ? undefined : String(step);

/** Values that every text may use. */
const always = (): Values => ({ brand: settings().brandName });

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** An SMS, without spaces that say nothing and in Unicode's composed form, as each character may cost. */
export function composeSms({ texts, locale }: ComposeFrom, values: Values): string {
  const text = fillText(texts[TEXT]!, { ...always(), ...values }, locale);
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
    .normalize('NFC');
}

/** A mail of its texts, one paragraph each; a button leads to `values.link`. */
export function composeMail({ kind, texts, locale }: ComposeFrom, values: Values): ComposedMail {
  const { subject, body } = formOf(kind, 'mail', stepOf(values));
  const all: Values = { ...always(), ...values };
  const fill = (part: string) => fillText(texts[part]!, all, locale);
  const link = typeof all.link === 'string' ? all.link : undefined;
  return layOutMail(oneLine(fill(subject!)), [
    ...body.flatMap((part): (string | { href: string; label: string })[] => {
      if (!isButton(part)) return fill(part).split('\n\n');
      return link === undefined ? [] : [{ href: link, label: fill(part) }];
    }),
    ...(link === undefined || body.some(isButton)
      ? []
      : [{ href: link, label: mailLabels(locale)('look') }]),
  ]);
}

/** Values for looking at a template: no person's. */
export function sampleValues(locale: Locale): Record<string, string | number> {
  return {
    ...SAMPLES[locale],
    brand: settings().brandName,
    link: `${publicOrigin()}${localePath(locale, paths.home)}`,
  };
}

type Texts = Readonly<Record<string, string>>;
interface Catalogue {
  mail: Texts;
  sms: Texts;
  letters: Readonly<Record<string, Texts>>;
}

const CATALOGUES: Record<Locale, Catalogue> = { en, bn };

/** A text in the code: of `sms` by the kind, of `letters` by kind and part, of `mail` by its own name. */
function defaultText(kind: MessageType, channel: Channel, part: string, locale: Locale): string {
  const { mail, sms, letters } = CATALOGUES[locale];
  const text = channel === 'sms' ? sms[kind] : (letters[kind]?.[part] ?? mail[part]);
  if (text === undefined) throw new Error(`No words for ${part} of ${kind} by ${channel}.`);
  return text;
}

/** Version 0 of a template: the words in the code. */
export function defaultTexts(kind: MessageType, channel: Channel): TemplateTexts {
  const parts = templateParts(kind, channel);
  const inLocale = (locale: Locale) =>
    Object.fromEntries(parts.map((part) => [part, defaultText(kind, channel, part, locale)]));
  return { en: inLocale('en'), bn: inLocale('bn') };
}

/** When these words were written: the date of templates that nobody has edited. */
const DEFAULT_TEMPLATES_DATE = '2026-11-23T00:00:00.000Z';

/** Rows on a page of the list of versions. */
const TEMPLATE_VERSIONS_PAGE_SIZE = 20;

interface Stored {
  version: number;
  at: Date;
  by: string;
  texts: unknown;
}

/** A stored version, completed with the words in the code where there are more of them since. */
export function templateView(
  kind: MessageType,
  channel: Channel,
  record: Stored | null,
): CurrentTemplate {
  const defaults = defaultTexts(kind, channel);
  if (record === null) {
    return { kind, channel, version: 0, at: DEFAULT_TEMPLATES_DATE, by: null, texts: defaults };
  }
  const kept = record.texts as TemplateTexts;
  const { version, at, by } = record;
  const texts = { en: { ...defaults.en, ...kept.en }, bn: { ...defaults.bn, ...kept.bn } };
  return { kind, channel, version, at: at.toISOString(), by, texts };
}

/** The current template, read live. */
export async function readTemplate(kind: MessageType, channel: Channel): Promise<CurrentTemplate> {
  const record = await withDatabase(() =>
    MessageTemplateModel.findOne({ kind, channel }).sort({ version: -1 }).lean(),
  );
  return templateView(kind, channel, record);
}

/** The current template for senders; another process's change counts within a second. */
const currentTemplate = (kind: MessageType, channel: Channel): Promise<CurrentTemplate> =>
  keptRead(
    `message template ${kind} ${channel}`,
    [MessageTemplateModel.collection.collectionName],
    () => readTemplate(kind, channel),
  );

/** Values of a template; `brand` is always there. Numbers get the language's digits. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * A message as it is read: of an SMS `text` alone. A mail's button leads to `link`, where its values
 * have one.
 * @throws MissingValue where a value is missing without which the message is of no use
 */
export async function renderMessage(
  kind: MessageType,
  channel: Channel,
  locale: Locale,
  values: MessageValues,
): Promise<ComposedMail> {
  const { texts } = await currentTemplate(kind, channel);
  const from = { kind, texts: texts[locale], locale };
  if (channel === 'mail') return composeMail(from, values);
  return { subject: '', text: composeSms(from, values) };
}

/** The words of mails that are written elsewhere, by what they are about: an administrator's where edited. */
export async function readMailLabels(
  kinds: Iterable<MessageType>,
): Promise<(kind: MessageType, locale: Locale) => MailLabels> {
  const templates = await Promise.all(
    [...new Set(kinds)].map((kind) => currentTemplate(kind, 'mail')),
  );
  const byKind = new Map(templates.map((template) => [template.kind, template.texts]));
  return (kind, locale) => mailLabels(locale, byKind.get(kind)?.[locale]);
}

/** @throws ShopError FORBIDDEN, NOT_FOUND where there is no such template */
export function requireTemplate(actor: Actor, id: string): { kind: MessageType; channel: Channel } {
  requirePermission(actor, 'messages.manage');
  const found = parseTemplateId(id);
  if (found === null) throw new ShopError('NOT_FOUND');
  return found;
}

/** One template as it is now, in both languages. @throws ShopError FORBIDDEN, NOT_FOUND */
export async function getTemplate(actor: Actor, id: string): Promise<CurrentTemplate> {
  const { kind, channel } = requireTemplate(actor, id);
  return readTemplate(kind, channel);
}

/** Every template that there can be, with who edited it last. @throws ShopError FORBIDDEN */
export async function listTemplates(actor: Actor): Promise<TemplateState[]> {
  requirePermission(actor, 'messages.manage');
  const edited = await withDatabase(() =>
    MessageTemplateModel.aggregate<
      Pick<Stored, 'version' | 'at' | 'by'> & { _id: { kind: string; channel: string } }
    >([
      { $sort: { kind: 1, channel: 1, version: -1 } },
      {
        $group: {
          _id: { kind: '$kind', channel: '$channel' },
          version: { $first: '$version' },
          at: { $first: '$at' },
          by: { $first: '$by' },
        },
      },
    ]),
  );
  const byName = new Map(edited.map((one) => [`${one._id.kind}-${one._id.channel}`, one]));
  return MESSAGE_TYPES.flatMap((kind) =>
    CHANNELS.filter((channel) => ruleOf(kind).possible.includes(channel)).map((channel) => {
      const last = byName.get(`${kind}-${channel}`);
      return last
        ? { kind, channel, version: last.version, at: last.at.toISOString(), by: last.by }
        : { kind, channel, version: 0, at: DEFAULT_TEMPLATES_DATE, by: null };
    }),
  );
}

/**
 * The versions of a template, newest first; the last of all is 0, the words in the code.
 * @throws ShopError FORBIDDEN, NOT_FOUND
 */
export async function listTemplateVersions(
  actor: Actor,
  id: string,
  page = 1,
): Promise<{ versions: TemplateVersion[]; total: number; limit: number }> {
  const of = requireTemplate(actor, id);
  const limit = TEMPLATE_VERSIONS_PAGE_SIZE;
  const [records, stored] = await withDatabase(() =>
    Promise.all([
      MessageTemplateModel.find(of, { version: 1, at: 1, by: 1, restored: 1, changed: 1 })
        .sort({ version: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean(),
      MessageTemplateModel.countDocuments(of),
    ]),
  );
  const versions = records.map(({ version, at, by, restored, changed }): TemplateVersion => {
    return { version, at: at.toISOString(), by, restored: restored ?? null, changed };
  });
  const total = stored + 1;
  if (versions.length < limit && total > (page - 1) * limit) {
    const at = DEFAULT_TEMPLATES_DATE;
    versions.push({ version: 0, at, by: null, restored: null, changed: [] });
  }
  return { versions, total, limit };
}

/** One version of a template, newest or not. @throws ShopError FORBIDDEN, NOT_FOUND */
export async function getTemplateVersion(
  actor: Actor,
  id: string,
  version: number,
): Promise<CurrentTemplate> {
  const { kind, channel } = requireTemplate(actor, id);
  if (version === 0) return templateView(kind, channel, null);
  const record = await withDatabase(() =>
    MessageTemplateModel.findOne({ kind, channel, version }).lean(),
  );
  if (record === null) throw new ShopError('NOT_FOUND');
  return templateView(kind, channel, record);
}

/** Further data for a template's editor. */
interface TemplateSurroundings {
  /** The words in the code: they say what may stand in each text. */
  defaults: TemplateTexts;
  /** Made-up values, no person's. */
  samples: Record<Locale, Record<string, string | number>>;
  /** Cost of one part of an SMS, integer poisha; null where SMS are stored as files. */
  partPoisha: number | null;
}

/** @throws ShopError FORBIDDEN, NOT_FOUND */
export function getTemplateSurroundings(actor: Actor, id: string): TemplateSurroundings {
  const { kind, channel } = requireTemplate(actor, id);
  const { gateway, partPoisha } = settings().sms;
  return {
    defaults: defaultTexts(kind, channel),
    samples: { en: sampleValues('en'), bn: sampleValues('bn') },
    partPoisha: gateway === undefined ? null : partPoisha,
  };
}
