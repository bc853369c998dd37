import type { SweetAlertOptions } from 'sweetalert2';

/* How the shop's dialogs look: loaded with SweetAlert2, as no page carries it. */

export const BUTTON = 'btn target min-w-28';

/** The theme's own colours, which follow light and dark, and our animations (`sweetalert.css`), in SweetAlert2's terms. */
const THEME: Record<string, string> = {
  '--swal2-background': 'var(--color-base-100)',
  '--swal2-color': 'var(--color-base-content)',
  '--swal2-border': '1px solid var(--color-base-300)',
  '--swal2-border-radius': '1rem',
  '--swal2-width': '26em',
  '--swal2-backdrop': 'rgb(0 0 0 / 0.45)',
  '--swal2-html-container-padding': '0.5em 1.6em 0.3em',
  '--swal2-show-animation': 'message-in 0.15s',
  '--swal2-hide-animation': 'message-out 0.1s forwards',
};

const ICON_COLOURS = {
  success: 'var(--color-success)',
  error: 'var(--color-error)',
  warning: 'var(--color-accent)',
  info: 'var(--color-info)',
} as const;

export const CLASSES = {
  title: 'text-xl! font-bold!',
  htmlContainer: 'text-base! text-muted!',
  icon: 'scale-75 mt-4! mb-0!',
  actions: 'gap-3',
  cancelButton: `${BUTTON} border-line bg-surface text-ink hover:bg-paper`,
};

/** Content of a dialog. */
export interface Message {
  icon: keyof typeof ICON_COLOURS;
  title: string;
  text: string;
  /** In place of the text. */
  content?: HTMLElement;
  button: string;
  /** Classes of the button. */
  look: string;
  /** The message is a question; this is its harmless answer, which has the focus. */
  cancel?: string;
  /** Asks for a line of text, whose field then has the focus (`ask-dialog.ts`). */
  input?: SweetAlertOptions;
}

/** Returns the SweetAlert2 options for a message. Whatever people wrote is in it as text alone. */
export const optionsOf = (message: Message): SweetAlertOptions => ({
  buttonsStyling: false,
  heightAuto: false,
  scrollbarPadding: false,
  reverseButtons: true,
  icon: message.icon,
  iconColor: ICON_COLOURS[message.icon],
  titleText: message.title,
  ...(message.content ? { html: message.content } : { text: message.text }),
  confirmButtonText: message.button,
  customClass: { ...CLASSES, confirmButton: `${BUTTON} ${message.look}` },
  ...(message.cancel !== undefined && {
    showCancelButton: true,
    cancelButtonText: message.cancel,
    focusCancel: message.input === undefined,
  }),
  ...message.input,
  willOpen: (popup: HTMLElement) => {
    const { style } = popup.parentElement!;
    for (const [name, value] of Object.entries(THEME)) style.setProperty(name, value);
  },
});
