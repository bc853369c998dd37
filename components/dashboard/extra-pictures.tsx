'use client';

import { ArrowLeft, ArrowRight, ImageUp, Trash2, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { smallPicture } from '@/components/ui/picture-source';

interface Props {
  pictures: string[];
  onChange(pictures: string[]): void;
  /** This picture and the main one change places. */
  onMain(picture: string): void;
}

/** Extra pictures in their order. Buttons move them: they work with a thumb, a key and a screen reader. */
export function ExtraPictures({ pictures, onChange, onMain }: Props) {
  const t = useTranslations('dashboard.form');
  const list = useRef<HTMLUListElement>(null);
  if (pictures.length === 0) return null;
  const total = pictures.length;

  /** Moving an element takes its focus away, removing it too: a key's next press must find a button. */
  function keepFocus(index: number, action: string): void {
    requestAnimationFrame(() => {
      const row = list.current?.children[Math.min(index, list.current.children.length - 1)];
      row?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
    });
  }

  function move(index: number, step: 1 | -1): void {
    const target = index + step;
    if (target < 0 || target >= total) return;
    const next = [...pictures];
    [next[index], next[target]] = [next[target]!, next[index]!];
    onChange(next);
    keepFocus(target, step > 0 ? 'later' : 'earlier');
  }

  function remove(index: number): void {
    onChange(pictures.filter((_, each) => each !== index));
    keepFocus(index, 'remove');
  }

  return (
    <ul ref={list} className="mb-2 grid grid-cols-1 gap-2 min-[26rem]:grid-cols-2 xl:grid-cols-3">
      {pictures.map((picture, index) => {
        const number = index + 1;
        return (
          <li
            key={picture}
            className="flex flex-col overflow-hidden rounded-field border border-line bg-surface"
          >
            {/* Already in its size. */}
            <img
              src={smallPicture(picture)}
              alt={t('extraPicture', { number, total })}
              width={320}
              height={320}
              className="h-28 w-full bg-white object-contain"
            />
            <div className="grid grid-cols-4 border-t border-line">
              <Action
                icon={ArrowLeft}
                action="earlier"
                label={t('moveEarlier', { number })}
                off={index === 0}
                onPress={() => move(index, -1)}
              />
              <Action
                icon={ArrowRight}
                action="later"
                label={t('moveLater', { number })}
                off={number === total}
                onPress={() => move(index, 1)}
              />
              <Action
                icon={ImageUp}
                action="main"
                label={t('makeMain', { number })}
                onPress={() => {
                  onMain(picture);
                  keepFocus(0, 'main');
                }}
              />
              <Action
                icon={Trash2}
                action="remove"
                label={t('removePicture', { number })}
                onPress={() => remove(index)}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface ActionProps {
  icon: LucideIcon;
  action: string;
  label: string;
  /** Not `disabled`: at the end of the list the focus would be lost. */
  off?: boolean;
  onPress(): void;
}

function Action({ icon: Icon, action, label, off = false, onPress }: ActionProps) {
  return (
    <button
      type="button"
      data-action={action}
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={onPress}
      className="grid h-11 place-items-center -outline-offset-3 hover:bg-paper aria-disabled:opacity-30"
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  );
}
