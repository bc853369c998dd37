'use client';

import { FileUp } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { DropZone } from './drop-zone';

interface Props {
  /** The field's name in the post. */
  name: string;
  label: string;
  hint: ReactNode;
  accept: string;
  /** What can be done, where files can be dragged. */
  drop: string;
  /** The same on phones. */
  touch: string;
}

/** One file that goes with the ordinary post of the form around it, with or without a script. */
export function PostedFile({ name, label, hint, accept, drop, touch }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  // The drop zone's field is empty again once it was read: the file goes with the post from here.
  useEffect(() => {
    const form = input.current?.form;
    const add = ({ formData }: FormDataEvent) => {
      if (file !== null) formData.set(name, file);
    };
    form?.addEventListener('formdata', add);
    return () => form?.removeEventListener('formdata', add);
  }, [name, file]);
  return (
    <div>
      <span id={`${id}-label`} className="mb-1 block text-[0.9375rem] font-semibold">
        {label}
      </span>
      <DropZone
        id={id}
        ref={input}
        name={name}
        labelledBy={`${id}-label`}
        accept={accept}
        required={file === null}
        icon={FileUp}
        touch={touch}
        aria-describedby={`${id}-note`}
        onFiles={([chosen]) => setFile(chosen!)}
      >
        {drop}
      </DropZone>
      <p role="status" className="font-medium wrap-anywhere">
        {file?.name}
      </p>
      <p id={`${id}-note`} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
