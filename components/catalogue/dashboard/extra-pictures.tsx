'use client';

import {
  useSortable,
  SortableContext,
  arrayMove,
  rectSortingStrategy,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
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
import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { useId, useRef, useState } from 'react';
import { smallPicture } from '@/components/ui/picture-source';
import { UndoRemoval } from '@/components/ui/undo-removal';

interface SortablePictureProps {
  picture: string;
  number: number;
  total: number;
  onMove(step: 1 | -1): void;
  onMain(): void;
  onRemove(): void;
}

/** One picture of a sortable list: the handle is the picture itself, and buttons do the same without dragging. */
function SortablePicture({
  picture,
  number,
  total,
  onMove,
  onMain,
  onRemove,
}: SortablePictureProps) {
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

interface ExtraPicturesProps {
  pictures: string[];
  onChange(pictures: string[]): void;
  /** This picture and the main one change places. */
  onMain(picture: string): void;
}

/**
 * Extra pictures in their order, which changes by dragging, with the keys, or by buttons that work
 * with a thumb. Loaded where pictures stand only.
 */
export function ExtraPictures({ pictures, onChange, onMain }: ExtraPicturesProps) {
  const t = useTranslations('dashboardUi.pictures');
  const list = useRef<HTMLUListElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState<{ picture: string; index: number } | null>(null);
  const accessibility = useAnnouncements(pictures);
  const dndId = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that only scrolls past picks nothing up.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  /** Moving an element takes its focus away, removing it too: a key's next press must find a button. */
  function keepFocus(index: number, action: string): void {
    requestAnimationFrame(() => {
      const rows = list.current?.children;
      const row = rows?.[Math.min(index, rows.length - 1)];
      (row?.querySelector<HTMLElement>(`[data-action="${action}"]`) ?? undo.current)?.focus();
    });
  }

  function move(index: number, step: 1 | -1): void {
    const target = index + step;
    if (target < 0 || target >= pictures.length) return;
    onChange(arrayMove(pictures, index, target));
    keepFocus(target, step > 0 ? 'later' : 'earlier');
  }

  function remove(index: number): void {
    setRemoved({ picture: pictures[index]!, index });
    onChange(pictures.filter((_, each) => each !== index));
    keepFocus(index, 'remove');
  }

  function bringBack(): void {
    if (removed && !pictures.includes(removed.picture)) {
      onChange(pictures.toSpliced(removed.index, 0, removed.picture));
      keepFocus(removed.index, 'remove');
    }
    setRemoved(null);
  }

  return (
    <>
      {pictures.length > 0 && (
        <DndContext
          id={dndId}
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={accessibility}
          onDragEnd={({ active, over }) => {
            if (!over || active.id === over.id) return;
            const from = pictures.indexOf(String(active.id));
            onChange(arrayMove(pictures, from, pictures.indexOf(String(over.id))));
          }}
        >
          <SortableContext items={pictures} strategy={rectSortingStrategy}>
            <ul
              ref={list}
              className="mb-2 grid grid-cols-1 gap-2 min-[26rem]:grid-cols-2 xl:grid-cols-3"
            >
              {pictures.map((picture, index) => (
                <SortablePicture
                  key={picture}
                  picture={picture}
                  number={index + 1}
                  total={pictures.length}
                  onMove={(step) => move(index, step)}
                  onMain={() => {
                    onMain(picture);
                    keepFocus(0, 'main');
                  }}
                  onRemove={() => remove(index)}
                />
              ))}
            </ul>
          </SortableContext>
        </DndContext>
      )}
      <UndoRemoval
        ref={undo}
        button={t('undo')}
        labels={removed && t('removed', { number: removed.index + 1 })}
        onUndo={bringBack}
      />
    </>
  );
}

/** Screen reader announcements while a picture is moved with the keyboard. */
function useAnnouncements(pictures: string[]) {
  const t = useTranslations('dashboardUi.pictures');
  const total = pictures.length;
  const numberOf = (id: UniqueIdentifier) => pictures.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('pickedUp', { number: numberOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over
        ? t('over', { number: numberOf(active.id), place: numberOf(over.id), total })
        : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? t('dropped', { number: numberOf(active.id), place: numberOf(over.id), total })
        : t('cancelled', { number: numberOf(active.id) }),
    onDragCancel: ({ active }) => t('cancelled', { number: numberOf(active.id) }),
  };
  return { announcements, screenReaderInstructions: { draggable: t('instructions') } };
}
