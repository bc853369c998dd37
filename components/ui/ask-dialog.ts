import { BUTTON, CLASSES } from './dialog-look';
import { ask } from './dialogs';

/**
 * Asks for a line of text; apart from the other dialogs, as pages seldom need it.
 * @returns undefined where the person cancels, or the dialog can't be had
 */
export async function askDialog({
  title,
  text,
  button,
  cancel,
  field,
}: Record<'title' | 'text' | 'button' | 'cancel', string> & {
  field: { label: string; hint: string };
}): Promise<string | undefined> {
  const look = 'btn-primary';
  const { isConfirmed, value } = await ask({
    ...{ icon: 'info', title, text, button, cancel, look },
    input: {
      input: 'text',
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
        input: 'input mx-auto! w-full text-base!',
        inputLabel: 'font-semibold',
      },
    },
  });
  return isConfirmed && typeof value === 'string' ? value : undefined;
}
