'use client';

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { moved } from '@/components/ui/at-path';

interface Props<Item> {
  list: Item[];
  index: number;
  /** What a screen reader calls the entry. */
  name: string;
  onChange(list: Item[]): void;
  /** Missing where entries can't go. */
  onRemove?(): void;
}

const TOOL = 'btn target btn-ghost px-3 disabled:opacity-40';

/** Buttons that move or remove one entry of a list. The focus goes along with what moves. */
export function ListTools<Item>({ list, index, name, onChange, onRemove }: Props<Item>) {
  const t = useTranslations('contentManagement.editor');
  const tools = useRef<HTMLDivElement>(null);

  /** Changes the list, and then puts the focus on a button of the entry at a place of it. */
  function act(change: () => void, to: number, tool: number): void {
    const root = tools.current?.closest<HTMLElement>('[data-list]');
    change();
    requestAnimationFrame(() => {
      const group = root?.querySelectorAll<HTMLElement>('[data-tools]')[to];
      const buttons = [...(group?.querySelectorAll('button') ?? [])];
      const wanted = buttons[tool];
      (wanted?.disabled ? buttons.find((button) => !button.disabled) : wanted)?.focus();
    });
  }

  function move(by: -1 | 1): void {
    act(() => onChange(moved(list, index, by)), index + by, by === -1 ? 0 : 1);
  }

  return (
    <div ref={tools} data-tools className="flex gap-1">
      <button
        type="button"
        className={TOOL}
        disabled={index === 0}
        aria-label={t('moveUp', { name })}
        onClick={() => move(-1)}
      >
        <ArrowUp aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        className={TOOL}
        disabled={index === list.length - 1}
        aria-label={t('moveDown', { name })}
        onClick={() => move(1)}
      >
        <ArrowDown aria-hidden className="size-5" />
      </button>
      {onRemove && (
        <button
          type="button"
          className={TOOL}
          disabled={list.length === 1}
          aria-label={t('remove', { name })}
          onClick={() => act(onRemove, Math.min(index, list.length - 2), 2)}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      )}
    </div>
  );
}
