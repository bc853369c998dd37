'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { sendInParts } from '@/components/ui/in-parts';
import { useMutation } from '@/components/ui/use-mutation';
import type {
  TrackingProblem,
  TrackingResult,
  trackParcelsRoute,
  UntrackedParcel,
} from '@/lib/features/fulfilment/parcels/shared';
import {
  MOST_TRACKED,
  readTrackingRows,
  waitingParcel,
} from '@/lib/features/fulfilment/parcels/shared';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { useParcelRefusal } from '../use-parcel-refusal';
import { beep } from './beep';

/** Rows of one call. */
const PART = 50;

/** Why a line of what was pasted, or of a file, is in no row of the table. */
export interface LineProblem {
  line: number;
  why: 'unknown' | 'several' | 'noParcel' | 'tooMany';
}

/** How the last save went. */
export interface TrackingOutcome {
  done: number;
  left: number;
}

type Row = { _id: string; trackingNumber: string };

/**
 * Tracking numbers of packed parcels, as they are typed, pasted, read from a file or scanned. What was
 * typed stays until its parcel was handed over.
 * @param parcels those that wait; parcels that were handed over leave them with the next read
 */
export function useTracking(
  parcels: readonly UntrackedParcel[],
  lastCourier: string,
  locale: Locale,
) {
  const router = useRouter();
  const onRefused = useParcelRefusal();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.tracking));
  const [courier, setCourier] = useState(lastCourier);
  const [isCourierMissing, setCourierMissing] = useState(false);
  const [isCourierUnlisted, setCourierUnlisted] = useState(false);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, TrackingProblem>>>({});
  const [lines, setLines] = useState<LineProblem[]>([]);
  const [outcome, setOutcome] = useState<TrackingOutcome | null>(null);
  /** Scans come faster than answers: each waits for the one before. */
  const queue = useRef<Promise<void>>(Promise.resolve());

  const { mutate, busy } = useMutation({
    credentials,
    write: async (rows: Row[], signing): Promise<{ results: TrackingResult[] }> => ({
      results: await sendInParts<Row, TrackingResult>(
        rows,
        PART,
        async (part) => {
          const body = { courier, rows: part };
          const name = 'POST /api/parcels/tracking';
          return (await call<typeof trackParcelsRoute>(name, { body, ...signing })).results;
        },
        ({ _id }) => ({ _id, done: false, problem: 'other' }),
      ),
    }),
    onSuccess({ results }, _rows, settle) {
      const gone = new Set(results.filter(({ done }) => done).map(({ _id }) => _id));
      const left = results.length - gone.size;
      setValues((before) => without(before, gone));
      setProblems((before) => ({
        ...without(before, new Set(results.map(({ _id }) => _id))),
        ...Object.fromEntries(
          results.flatMap(({ _id, done, problem }) => (done ? [] : [[_id, problem ?? 'other']])),
        ),
      }));
      setOutcome({ done: gone.size, left });
      beep(left === 0 ? 'done' : 'wrong');
      if (gone.size > 0) settle(() => router.refresh());
    },
    async onError(error, _rows, settle) {
      beep('wrong');
      if (error.fields?.courier) setCourierUnlisted(true);
      else await onRefused(error, settle);
    },
  });

  function save(rows: Row[]): Promise<void> {
    const isMissing = courier.trim() === '';
    setCourierMissing(isMissing);
    if (isMissing) beep('wrong');
    if (isMissing || rows.length === 0) return Promise.resolve();
    queue.current = queue.current.then(() => mutate(rows));
    return queue.current;
  }

  /**
   * Puts what was pasted, or read from a file, into the rows it names; a single column fills the rows down.
   * @param from the row that a column begins at; null: every line names its parcel
   */
  function fill(text: string, from: number | null): void {
    const found: LineProblem[] = [];
    const filled: Record<string, string> = {};
    const rows = readTrackingRows(text);
    for (const [index, { line, parcel, trackingNumber }] of rows.entries()) {
      if (index >= MOST_TRACKED) {
        found.push({ line, why: 'tooMany' });
        break;
      }
      const row =
        parcel === null
          ? from === null
            ? 'noParcel'
            : (parcels[from + index] ?? 'unknown')
          : waitingParcel(parcels, parcel);
      if (typeof row === 'string') found.push({ line, why: row });
      else filled[row._id] = trackingNumber;
    }
    setLines(found);
    setValues((before) => ({ ...before, ...filled }));
    setProblems((before) => without(before, new Set(Object.keys(filled))));
  }

  return {
    courier,
    courierError: isCourierMissing
      ? ('required' as const)
      : isCourierUnlisted
        ? ('courierUnlisted' as const)
        : null,
    setCourier(name: string) {
      setCourier(name);
      setCourierMissing(false);
      setCourierUnlisted(false);
    },
    values,
    setValue(_id: string, value: string) {
      setValues((before) => ({ ...before, [_id]: value }));
      setProblems((before) => without(before, new Set([_id])));
    },
    problems,
    lines,
    outcome,
    busy,
    fill,
    /** Saves one pair at once. */
    saveOne: (_id: string, trackingNumber: string) => save([{ _id, trackingNumber }]),
    /** Saves every row that has a number. */
    saveAll: () =>
      save(
        parcels.flatMap(({ _id }) => {
          const trackingNumber = values[_id]?.trim() ?? '';
          return trackingNumber === '' ? [] : [{ _id, trackingNumber }];
        }),
      ),
    loginModal,
  };
}

const without = <Value>(
  all: Readonly<Record<string, Value>>,
  ids: ReadonlySet<string>,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([_id]) => !ids.has(_id)));
