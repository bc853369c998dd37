interface Props {
  /** Of the space around it, 0 to 100; a direction that is not named follows `className`. */
  width?: number;
  height?: number;
  className: string;
}

const percent = (value: number | undefined) =>
  value === undefined ? undefined : `${Math.round(value * 100) / 100}%`;

/**
 * A box whose length shows a number, for charts drawn on the server. An `svg`, as its size may
 * stand in attributes: the content security policy allows no `style` attribute in markup.
 */
export function Bar({ width, height, className }: Props) {
  return <svg aria-hidden width={percent(width)} height={percent(height)} className={className} />;
}
