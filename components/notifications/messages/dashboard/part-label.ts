import type { Channel, MessageKind } from '@/lib/features/notifications/messages/kinds';
import { templateForms } from '@/lib/features/notifications/messages/template-kinds';
import { knownKey, type Translator } from '@/lib/platform/i18n/message-key';

const PART = /(subject|lead|button|next|once|ignore|wasYou|wasNot)$/i;

/** What a text of a template is called: its place in the message, and of which message where there are several. */
export function partLabel(
  t: Translator,
  kind: MessageKind,
  channel: Channel,
  part: string,
): string {
  const end = PART.exec(part)?.[1];
  const place = end
    ? `${end.slice(0, 1).toLowerCase()}${end.slice(1)}`
    : channel === 'sms'
      ? 'text'
      : 'lead';
  const label = t(knownKey(t, `messageDesk.part.${place}`) ?? 'messageDesk.part.text');
  const forms = templateForms(kind, channel);
  const own = forms.filter(({ subject, body }) => subject === part || body.includes(part));
  const name = forms.length > 1 && own.length === 1 && formLabel(t, own[0]!.name);
  return name ? `${name}: ${label}` : label;
}

/** What one of a template's messages is called. */
export function formLabel(t: Translator, name: string): string {
  const key =
    knownKey(t, `messageDesk.form.${name}`) ??
    knownKey(t, `messageDesk.kind.${name}`) ??
    knownKey(t, `status.order.${name}`);
  return key ? t(key) : name;
}
