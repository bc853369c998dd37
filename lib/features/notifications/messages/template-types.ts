import type { Channel, MessageType } from './types';

/** One message that a template can become: several where it says what step something took. */
interface TemplateForm {
  /** Name within its kind: the step, or the kind itself. */
  name: string;
  /** Which text is its subject; an SMS has none. */
  subject?: string;
  /** Which texts follow each other in it; one that ends with `button` is a link's. */
  body: readonly string[];
}

/** The one text of an SMS. */
export const TEXT = 'text';

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

// As lib/features/orders/state-types.ts has them, which stands above this feature; a test compares.
const ORDER_STEPS = ['confirmed', 'packed', 'shipped', 'delivered'] as const;

// As lib/features/notifications/return-types.ts has them, which stands above this feature; a test compares.
const RETURN_STEPS = {
  returnBuyer: [
    'approvedSend',
    'approvedKeep',
    'declined',
    'received',
    'refund',
    'refundChecked',
    'replacement',
    'refused',
    'escalated',
    'lapsed',
    'reopened',
    'message',
    'near',
  ],
  returnDesk: [
    'requested',
    'withdrawn',
    'approved',
    'sent',
    'received',
    'appealed',
    'escalated',
    'toDecide',
    'refund',
    'replacement',
    'refused',
    'lapsed',
    'reopened',
    'message',
    'near',
    'late',
  ],
} as const;

const whole = (name: string, ...more: string[]): TemplateForm => ({
  name,
  subject: `${name}Subject`,
  body: [`${name}Lead`, ...more],
});

function mailForms(kind: MessageType): readonly TemplateForm[] {
  switch (kind) {
    case 'productPublished':
      return [{ ...whole('published'), name: kind }];
    case 'productRejected':
      return [{ ...whole('rejected', 'rejectedNext'), name: kind }];
    case 'orderPlaced':
      return [whole('orderPlaced'), whole('ordersPlaced')];
    case 'orderStep':
      return ORDER_STEPS.map((step) => ({ ...whole(`step${capital(step)}`), name: step }));
    case 'supportEntered':
      return [whole(kind, 'supportEnteredMay')];
    case 'savedCheaper':
    case 'savedBack':
    case 'shopNews':
      return [whole(kind, 'stopMessages')];
    case 'newSignIn':
    case 'passwordChanged':
      return [whole(kind, 'accountWasYou', `${kind}WasNot`)];
    case 'returnBuyer':
    case 'returnDesk':
      return RETURN_STEPS[kind].map((step) => ({
        name: step,
        subject: 'returnSubject',
        body: [`${kind}${capital(step)}`, ...(step === 'approvedSend' ? ['returnSendTo'] : [])],
      }));
    case 'passwordReset':
      return [{ ...whole('reset', 'resetButton', 'resetOnce', 'resetIgnore'), name: kind }];
    case 'emailProof':
    case 'staffInvitation':
    case 'staffChanged':
    case 'teamInvitation':
    case 'teamChanged':
    case 'wayChanged':
    case 'approval':
    case 'wayUndo':
      return [{ name: kind, subject: 'subject', body: ['lead', 'button'] }];
    case 'newsletterConfirm':
      return [{ name: kind, subject: 'subject', body: ['lead', 'button', 'end'] }];
    case 'newsletter':
      return [{ name: kind, subject: 'subject', body: ['lead', 'button', 'stop'] }];
    case 'code':
      return [{ name: kind, subject: 'subject', body: ['lead'] }];
    default:
      return [whole(kind)];
  }
}

/** The messages that a template can become, in the order in which they happen. */
export function templateForms(kind: MessageType, channel: Channel): readonly TemplateForm[] {
  return channel === 'mail' ? mailForms(kind) : [{ name: kind, body: [TEXT] }];
}

/** The form of a step; the first one where another server tells of a step unknown here. */
export function formOf(kind: MessageType, channel: Channel, step?: string): TemplateForm {
  const forms = templateForms(kind, channel);
  return forms.find(({ name }) => name === step) ?? forms[0]!;
}

/** The names of a template's texts, each once, as they follow each other. */
export function templateParts(kind: MessageType, channel: Channel): string[] {
  const parts = templateForms(kind, channel).flatMap(({ subject, body }) =>
    subject === undefined ? body : [subject, ...body],
  );
  return [...new Set(parts)];
}

/** Whether a text is a mail's subject. */
export const isSubject = (part: string): boolean => /subject$/i.test(part);

/** Whether a text is the label of a link. */
export const isButton = (part: string): boolean => /button$/i.test(part);
