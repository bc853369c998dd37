/** What is said of a control that holds nothing, or nothing that counts, as a text field says it. */
const OF_TEXT: readonly string[] = ['required', 'notText', 'notNumber', 'notWhole', 'notList'];

const CHOSEN: readonly string[] = ['radio', 'select-one', 'select-multiple'];

/**
 * The key under `validation` whose words fit the control that shows it: nobody fills in a radio button.
 * @param key what the schema says of the value
 * @param type of the control, as the DOM names it; undefined where there is none
 */
export function keyForControl(key: string, type: string | undefined): string {
  if (type === undefined || !OF_TEXT.includes(key)) return key;
  if (CHOSEN.includes(type)) return 'unknownChoice';
  return type === 'checkbox' ? 'notTicked' : key;
}
