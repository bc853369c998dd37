'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { MenuButton, RowMenu } from '@/components/ui/row-menu';
import { useHydrated } from '@/components/ui/use-hydrated';

interface Choice {
  value: string;
  label: string;
}

interface Props {
  /** Decisions, the one that fits the row best first: it is the row's main action. */
  decisions: readonly Choice[];
  /** Where the form is posted, and what goes along. */
  action: string;
  fileId: string;
  labels: { form: string; more: string; close: string };
  /** The field for the reason. */
  children: ReactNode;
}

/** Actions that decide about a row: one button and a menu, and a dialog that asks for the reason. */
export function SettleActions({ decisions, action, fileId, labels, children }: Props) {
  const hydrated = useHydrated();
  const [asked, setAsked] = useState<Choice | null>(null);
  const [main, ...others] = decisions;
  if (!main) return null;
  return (
    <div className="col-span-2 flex items-center gap-1 @5xl:justify-end noscript:hidden">
      <Button variant="outline" disabled={!hydrated} onClick={() => setAsked(main)}>
        {main.label}
      </Button>
      {others.length > 0 && (
        <RowMenu label={labels.more}>
          {others.map((choice) => (
            <MenuButton key={choice.value} disabled={!hydrated} onClick={() => setAsked(choice)}>
              {choice.label}
            </MenuButton>
          ))}
        </RowMenu>
      )}
      {asked && (
        <Modal
          title={labels.form}
          lead={asked.label}
          closeLabel={labels.close}
          onClose={() => setAsked(null)}
        >
          {/* An ordinary form, which posts and comes back to what is still to settle. */}
          <form action={action} method="post" aria-label={labels.form} className="grid gap-4">
            <input type="hidden" name="file" value={fileId} />
            <input type="hidden" name="decision" value={asked.value} />
            {children}
            <Button type="submit">{asked.label}</Button>
          </form>
        </Modal>
      )}
    </div>
  );
}
