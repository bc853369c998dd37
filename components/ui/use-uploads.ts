'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { CallError } from '@/lib/platform/http/send';
import { useErrorWords } from './error-words';
import { uploadImage } from './upload-image';
import { callSignedIn, newIdempotencyKey, type Credentials, type Signing } from './use-mutation';

export type UploadState =
  | { step: 'empty' }
  | { step: 'uploading'; number: number; total: number }
  | { step: 'ended'; stored: number; failures: string[] };

/** A picture that is not stored yet, as this browser shows it. */
export interface WaitingPicture {
  /** `blob:` */
  url: string;
}

interface Options {
  credentials: Credentials;
  /** Where else than at `/upload` a picture is stored. @returns its address */
  store?(file: File, signing: Signing): Promise<string>;
  /** The form waits for this before it is sent. */
  onStart(uploads: Promise<unknown>): void;
  /** Each picture as it arrives, with its file's place in the choice. */
  onStored(url: string, index: number): void;
  /** Whether there is room for the picture at this place of the choice. */
  hasRoom(index: number): boolean;
}

/** The uploads of one file field: one after the other, as a phone's line carries no more. */
export function useUploads({ credentials, store, onStart, onStored, hasRoom }: Options) {
  const t = useTranslations('upload');
  const words = useErrorWords();
  const [state, setState] = useState<UploadState>({ step: 'empty' });
  const [waiting, setWaiting] = useState<WaitingPicture[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** Of files that are not known to be stored: one that is chosen again after a lost answer is the same. */
  const keys = useRef(new Map<string, string>());

  async function send(file: File): Promise<string> {
    const name = `${file.name} ${file.size} ${file.lastModified}`;
    const idempotencyKey = keys.current.get(name) ?? newIdempotencyKey();
    keys.current.set(name, idempotencyKey);
    try {
      const url = await callSignedIn(credentials, async (accessToken) => {
        const signing = { accessToken, idempotencyKey };
        if (store) return store(file, signing);
        return (await uploadImage(file, 'product', signing)).secure_url;
      });
      keys.current.delete(name);
      return url;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'IDEMPOTENCY_MISMATCH') throw error;
      // The first try was another picture: a file by the same name, or other bytes that were made of it.
      keys.current.delete(name);
      return send(file);
    }
  }

  function why(error: unknown): string {
    // Said here, before the server was asked: the file is no picture.
    if (error instanceof CallError && error.code === 'UNSUPPORTED_TYPE') return t('notImage');
    return words(error);
  }

  function preview(files: File[]): string[] {
    const urls = files.map((file) =>
      file.type.startsWith('image/') ? URL.createObjectURL(file) : '',
    );
    setWaiting((before) => [...before, ...urls.filter(Boolean).map((url) => ({ url }))]);
    return urls;
  }

  function endPreviews(urls: string[]): void {
    for (const url of urls) URL.revokeObjectURL(url);
    setWaiting((before) => before.filter(({ url }) => !urls.includes(url)));
  }

  async function storeAll(files: File[], previews: string[]): Promise<void> {
    const failures: string[] = [];
    let stored = 0;
    for (const [index, file] of files.entries()) {
      if (!hasRoom(index)) {
        failures.push(t('tooMany'));
        break;
      }
      setState({ step: 'uploading', number: index + 1, total: files.length });
      try {
        onStored(await send(file), index);
        stored += 1;
      } catch (error) {
        failures.push(files.length > 1 ? `${file.name}: ${why(error)}` : why(error));
      }
      endPreviews(previews.slice(index, index + 1));
    }
    endPreviews(previews);
    setState({ step: 'ended', stored, failures });
  }

  function upload(files: File[]): void {
    if (files.length === 0) return;
    const previews = preview(files);
    queue.current = queue.current.then(() => storeAll(files, previews));
    onStart(queue.current);
  }

  return { state, waiting, upload };
}
