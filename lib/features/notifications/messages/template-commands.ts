import 'server-only';
import { MongoServerError } from 'mongodb';
import { type ClientSession, Types } from 'mongoose';
import { MessageTemplateModel } from '../../../../models/message';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { settings } from '../../../platform/env';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { publish } from '../../../platform/events/publish';
import { LOCALES } from '../../../platform/i18n/i18n';
import { consumeKey, type Limit } from '../../../platform/http/limits';
import {
  composeMail,
  sampleValues,
  defaultTexts,
  getTemplateVersion,
  readTemplate,
  requireTemplate,
  templateView,
} from './template-queries';
import type { Channel, MessageType } from './types';
import { queueMessages } from './queue-commands';
import { isOn, readMessageSettings } from './budget';
import { formOf, templateParts } from './template-types';
import { changedTexts, newLinks, textProblem, type TemplateTexts } from './template-rules';
import type {
  CurrentTemplate,
  PublishTemplate,
  RestoreTemplate,
  TestMessage,
} from './template-schema';

/** Tests go out by real gateways, and each SMS costs. */
const TESTS: Limit = { name: 'message-tests', points: 10, seconds: 60 * 60, per: 'account' };

/** Called where a template leads its readers to addresses that it did not lead to: another owner looks first. */
type SecondForLinks = (
  asked: { facts: { template: string; links: string } },
  session: ClientSession,
) => Promise<void>;

interface Of {
  kind: MessageType;
  channel: Channel;
}

/**
 * Makes an edit the newest version; the next message is sent with it.
 * @throws ShopError FORBIDDEN, NOT_FOUND, INVALID with fields `en.part` (a code of `TextProblem`),
 * CONFLICT with the newer version as `template` where somebody else published meanwhile
 */
export async function publishTemplate(
  actor: Actor,
  id: string,
  { version, texts }: PublishTemplate,
  requireSecond: SecondForLinks,
): Promise<CurrentTemplate> {
  const of = requireTemplate(actor, id);
  return writeVersion(actor, of, { version, texts: checkedTexts(of, texts) }, requireSecond);
}

/** Brings an older version's texts back as the newest version. Throws like `publishTemplate`. */
export async function restoreTemplate(
  actor: Actor,
  id: string,
  { version, restore }: RestoreTemplate,
  requireSecond: SecondForLinks,
): Promise<CurrentTemplate> {
  const of = requireTemplate(actor, id);
  const { texts } = await getTemplateVersion(actor, id, restore);
  // The code may know other placeholders by now, so it is looked at like an edit.
  const checked = checkedTexts(of, texts);
  return writeVersion(actor, of, { version, texts: checked, restored: restore }, requireSecond);
}

/** The texts of the template and no others, in composed form. */
function checkedTexts({ kind, channel }: Of, given: TemplateTexts): TemplateTexts {
  const defaults = defaultTexts(kind, channel);
  const fields: Record<string, string> = {};
  const checked: TemplateTexts = { en: {}, bn: {} };
  for (const part of templateParts(kind, channel)) {
    const both = LOCALES.map((locale) => defaults[locale][part]!);
    for (const locale of LOCALES) {
      const own = Object.hasOwn(given[locale], part) ? given[locale][part]! : '';
      const text = own.normalize('NFC').replace(/\r\n?/g, '\n').trim();
      const problem = textProblem({ channel, part, defaults: both }, text);
      if (problem) fields[`${locale}.${part}`] = problem.code;
      checked[locale][part] = text;
    }
  }
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID', { fields });
  return checked;
}

async function writeVersion(
  actor: Actor,
  { kind, channel }: Of,
  { version, texts, restored }: { version: number; texts: TemplateTexts; restored?: number },
  requireSecond: SecondForLinks,
): Promise<CurrentTemplate> {
  const written = await inTransaction(async (session) => {
    const newest = await MessageTemplateModel.findOne({ kind, channel }, null, { session })
      .sort({ version: -1 })
      .lean();
    const before = templateView(kind, channel, newest);
    if (before.version !== version) throw conflict(before);
    const next = version + 1;
    const changed = changedTexts(before.texts, texts);
    const links = newLinks(before.texts, texts);
    if (links.length > 0 && settings().secondPerson.changes) {
      const facts = { template: `${kind} ${channel}`, links: links.join(' ') };
      await requireSecond({ facts }, session);
    }
    const [record] = await MessageTemplateModel.create(
      [
        {
          kind,
          channel,
          version: next,
          at: new Date(),
          by: signatureOf(actor),
          restored,
          changed,
          texts,
        },
      ],
      { session },
    );
    await publish(
      actor,
      [
        {
          name: 'message.templateChanged',
          entity: `message-template:${kind}-${channel}`,
          data: { kind, channel, version: next },
          audit: {
            action: restored === undefined ? 'messages.template' : 'messages.restore',
            subject: 'content',
            subjectId: String(record!._id),
            before: { kind, channel, version, texts: only(before.texts, changed) },
            after: {
              kind,
              channel,
              version: next,
              texts: only(texts, changed),
              ...(restored !== undefined && { restored }),
            },
          },
        },
      ],
      session,
    );
    return record!;
  }).catch(async (error: unknown) => {
    // Two at the same moment: the unique index let the other one in.
    if (!(error instanceof MongoServerError) || error.code !== 11000) throw error;
    throw conflict(await readTemplate(kind, channel));
  });
  return templateView(kind, channel, written);
}

/** The texts that changed, by their whole names. */
function only(texts: TemplateTexts, changed: readonly string[]): Record<string, string> {
  const all = LOCALES.flatMap((locale) =>
    Object.entries(texts[locale]).map(([part, text]) => [`${locale}.${part}`, text] as const),
  );
  return Object.fromEntries(all.filter(([name]) => changed.includes(name)));
}

function conflict(current: CurrentTemplate): ShopError {
  return new ShopError('CONFLICT', {
    message: 'Somebody else published this in the meantime.',
    extra: { template: current },
  });
}

/**
 * Sends a template with made-up values to whoever asks: a mail to their address, an SMS to the phone that
 * they sign in with.
 * @throws ShopError FORBIDDEN, NOT_FOUND, TOO_MANY, NOT_POSSIBLE_NOW where it is switched off or the
 * account has no such address
 */
export async function sendTestMessage(
  actor: Actor,
  id: string,
  { locale, step }: TestMessage,
): Promise<void> {
  const { kind, channel } = requireTemplate(actor, id);
  const to = channel === 'mail' ? actor.email : actor.phone;
  if (!to) {
    const missing = channel === 'mail' ? 'e-mail address' : 'phone number';
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: `Your account has no ${missing} to send it to.`,
    });
  }
  if (!isOn(kind, channel, await readMessageSettings())) {
    throw new ShopError('NOT_POSSIBLE_NOW', { message: 'This message is switched off.' });
  }
  await consumeKey(TESTS, actor.id);
  const values = sampleValues(locale);
  const { texts } = await readTemplate(kind, channel);
  await queueMessages([
    {
      key: `test:${new Types.ObjectId().toHexString()}`,
      kind,
      channel,
      to,
      locale,
      values:
        channel === 'sms'
          ? values
          : {
              letter: composeMail(
                { kind, texts: texts[locale], locale },
                { ...values, step: formOf(kind, channel, step).name },
              ),
            },
    },
  ]);
}
