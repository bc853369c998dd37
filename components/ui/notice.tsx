import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoticeBox } from './notice-box';

/** A message that belongs to the page as a whole. */
export function Notice({
  tone = 'info',
  title,
  children,
}: {
  tone?: 'info' | 'warning';
  title?: string;
  children?: ReactNode;
}) {
  return (
    <NoticeBox icon={tone === 'warning' ? CircleAlert : Info} tone={tone} title={title}>
      {children}
    </NoticeBox>
  );
}
