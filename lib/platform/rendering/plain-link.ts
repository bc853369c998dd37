import { createElement, type ComponentProps, type ReactElement } from 'react';

type LinkProps = ComponentProps<'a'> & { prefetch?: boolean };

/** A link of `next/link` as it is written into a page: outside of Next nothing follows it by script. */
export default function Link({ prefetch: _prefetch, ...link }: LinkProps): ReactElement {
  return createElement('a', link);
}
