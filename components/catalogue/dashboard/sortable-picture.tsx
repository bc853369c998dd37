'use client';

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  ArrowLeft,
  ArrowRight,
  GripVertical,
  ImageUp,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { smallPicture } from '@/components/ui/picture-source';

interface Props {
  picture: string;
  number: number;
  total: number;
  onMove(step: 1 | -1): void;
  onMain(): void;
  onRemove(): void;
}

/** One picture of a sortable list: the handle is the picture itself, and buttons do the same without dragging. */
export function SortablePicture({ picture, number, total, onMove, onMain, onRemove }: Props) {
  const t = useTranslations('dashboard.form');
  const tDrag = useTranslations('dashboardUi.pictures');
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: picture, attributes: { roleDescription: tDrag('sortable') } });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={`relative flex flex-col overflow-hidden rounded-field border border-line bg-surface ${isDragging ? 'z-10 shadow-lg' : ''}`}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={tDrag('drag', { number })}
        title={tDrag('drag', { number })}
        className="relative block cursor-grab touch-manipulation -outline-offset-3 active:cursor-grabbing"
      >
        {/* Already in its size. */}
        <img
          src={smallPicture(picture)}
          alt={t('extraPicture', { number, total })}
          width={320}
          height={320}
          draggable={false}
          className="h-28 w-full bg-white object-contain"
        />
        <GripVertical
          aria-hidden
          className="absolute end-1.5 top-1.5 size-6 rounded-md bg-surface/85 p-0.5 text-ink"
        />
      </button>
      <div className="grid grid-cols-4 border-t border-line">
        <Action
          icon={ArrowLeft}
          action="earlier"
          label={t('moveEarlier', { number })}
          off={number === 1}
          onPress={() => onMove(-1)}
        />
        <Action
          icon={ArrowRight}
          action="later"
          label={t('moveLater', { number })}
          off={number === total}
          onPress={() => onMove(1)}
        />
        <Action icon={ImageUp} action="main" label={t('makeMain', { number })} onPress={onMain} />
        <Action
          icon={Trash2}
          action="remove"
          label={t('removePicture', { number })}
          onPress={onRemove}
        />
      </div>
    </li>
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
