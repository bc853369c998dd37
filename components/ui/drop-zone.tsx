'use client';

import { ImagePlus, type LucideIcon } from 'lucide-react';
import { useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';

interface Props extends Omit<
  ComponentProps<'input'>,
  'type' | 'onChange' | 'className' | 'children'
> {
  id: string;
  /** Id of the element that names the field. */
  labelledBy: string;
  /** Text about what can be done here, in the page's language: the browser's own text is not shown. */
  children: ReactNode;
  /** The same where nothing can be dragged, on phones and tablets. */
  touch: ReactNode;
  icon?: LucideIcon;
  onFiles(files: File[]): void;
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/**
 * A file field as a place to drop files on, or to press. The real field lies in it, out of sight but
 * not of reach: keys, screen readers and `required` work as ever.
 */
export function DropZone({
  labelledBy,
  children,
  touch,
  icon: Icon = ImagePlus,
  onFiles,
  multiple = false,
  ...input
}: Props) {
  const [over, setOver] = useState(false);

  function take(list: FileList | null): void {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  }

  return (
    <label
      htmlFor={input.id}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className="relative flex min-h-16 w-full cursor-pointer items-center gap-3 rounded-field border-2 border-dashed border-line bg-surface px-4 py-3 text-[0.9375rem] text-muted hover:border-primary hover:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-aria-invalid:border-error data-over:border-primary data-over:bg-secondary data-over:text-secondary-content"
    >
      <input
        {...input}
        type="file"
        multiple={multiple}
        aria-labelledby={labelledBy}
        onChange={(event) => {
          take(event.target.files);
          // So that the same file can be chosen again, after a failure for instance.
          event.target.value = '';
        }}
        className="sr-only"
      />
      <Icon aria-hidden className="size-6 shrink-0 text-link" />
      <span className="pointer-coarse:hidden">{children}</span>
      <span className="hidden pointer-coarse:inline">{touch}</span>
    </label>
  );
}
