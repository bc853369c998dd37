import { BUTTON, CLASSES } from './dialog-look';
import { ask } from './dialogs';

/** That the other way was pressed. */
export const OTHER = Symbol('other');

/**
 * Asks for a line of text; apart from the other dialogs, as pages seldom need it.
 * @returns OTHER where the other way was pressed; undefined where the person cancels, or the dialog can't be had
 */
export async function askDialog({
  title,
  text,
  button,
  cancel,
  field,
  other,
}: Record<'title' | 'text' | 'button' | 'cancel', string> & {
  field: { label: string; hint: string };
  /** Another way than to write a line, as a button of its own. */
  other?: string | undefined;
}): Promise<string | typeof OTHER | undefined> {
  const look = 'btn-primary';
  const { isConfirmed, isDenied, value } = await ask({
    ...{ icon: 'info', title, text, button, cancel, look },
    input: {
      input: 'text',
      ...(other !== undefined && { showDenyButton: true, denyButtonText: other }),
      inputLabel: field.label,
      inputPlaceholder: '',
      inputAttributes: {
        autocomplete: 'one-time-code',
        autocapitalize: 'characters',
        spellcheck: 'false',
        maxlength: '60',
        'aria-description': field.hint,
      },
      customClass: {
        ...CLASSES,
        confirmButton: `${BUTTON} ${look}`,
        // On a row of its own: three beside each other are too many for a phone.
        actions: 'w-full gap-3 px-6!',
        denyButton: `${BUTTON} order-first w-full border-line bg-surface text-ink hover:bg-paper`,
        input: 'input mx-auto! w-full text-base!',
        inputLabel: 'font-semibold',
      },
    },
  });
  if (isDenied) return OTHER;
  return isConfirmed && typeof value === 'string' ? value : undefined;
}
