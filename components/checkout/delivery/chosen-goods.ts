/** The form that says what is chosen; see `OrderBox`. */
const chosenForm = () => document.querySelector<HTMLFormElement>('form[data-units]');

/** Both in one text, as a snapshot that compares by value. */
export const chosenInForm = (): string => {
  const { variant = '', units = '' } = chosenForm()?.dataset ?? {};
  return `${variant} ${units}`;
};

/** Calls after each change of what is chosen. @returns what ends that */
export function followChosen(onChange: () => void): () => void {
  const form = chosenForm();
  if (!form) return () => undefined;
  const observer = new MutationObserver(onChange);
  observer.observe(form, { attributeFilter: ['data-variant', 'data-units'] });
  return () => observer.disconnect();
}
