// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { LOCALES } from '../../../platform/i18n/i18n';
import { paths } from '../../../shop/paths';
import { integer } from '../../../platform/validation';
import { CHANNELS, MESSAGE_TYPES, ruleOf, type Channel, type MessageType } from './types';
import type { TemplateTexts } from './template-rules';

/** A template's name in addresses, `orderStep-sms`. */
type TemplateId = `${MessageType}-${Channel}`;

export const templateId = (kind: MessageType, channel: Channel): TemplateId => `${kind}-${channel}`;

/** Kind and channel in an address, case-insensitive; null where there is no such template. */
export function parseTemplateId(id: string): { kind: MessageType; channel: Channel } | null {
  const [kind, channel, ...rest] = id.toLowerCase().split('-');
  const known = MESSAGE_TYPES.find((each) => each.toLowerCase() === kind);
  const by = CHANNELS.find((each) => each === channel);
  if (known === undefined || by === undefined || rest.length > 0) return null;
  return ruleOf(known).possible.includes(by) ? { kind: known, channel: by } : null;
}

const texts = z.record(z.string().max(60), z.string().max(4_000));

/** `POST /api/messages/templates/{id}`: `version` is the one that was edited; 0 are the words in the code. */
export const publishTemplateSchema = z.object({
  version: integer({ min: 0 }),
  texts: z.object({ en: texts, bn: texts }),
});
export type PublishTemplate = z.output<typeof publishTemplateSchema>;

/** `POST /api/messages/restore/{id}`: makes an older version the newest one. */
export const restoreTemplateSchema = z.object({
  version: integer({ min: 0 }),
  restore: integer({ min: 0 }),
});
export type RestoreTemplate = z.output<typeof restoreTemplateSchema>;

/** `POST /api/messages/test/{id}`: in which language, and of which step. */
export const testMessageSchema = z.object({
  locale: z.enum(LOCALES),
  step: z.string().max(40).optional(),
});
export type TestMessage = z.output<typeof testMessageSchema>;

/** The current template. `at` is ISO 8601; `by` is null where the defaults stand. */
export interface CurrentTemplate {
  kind: MessageType;
  channel: Channel;
  version: number;
  at: string;
  by: string | null;
  texts: TemplateTexts;
}

/** A row of the list of versions, without its texts. */
export interface TemplateVersion {
  version: number;
  at: string;
  by: string | null;
  /** The version whose texts this one brought back. */
  restored: number | null;
  /** Which texts it changed, as `en.code`. */
  changed: string[];
}

/** A template in the list of all. */
export type TemplateState = Omit<CurrentTemplate, 'texts'>;

/** The desk's page of a template; that of all where a form names none that there is. */
export function deskTemplatePath(id: string | undefined): string {
  return id !== undefined && parseTemplateId(id) !== null
    ? paths.messageTemplate(id)
    : paths.messageTemplates;
}
