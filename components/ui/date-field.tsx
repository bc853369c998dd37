'use client';

import { CalendarDays } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { dayText, parseDay } from '@/lib/platform/time/day-text';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { CalendarLabels } from './calendar';
import { DANGER_TEXT } from './looks';
import { BELOW_BUTTON, placeBelow } from './popover-place';
import { useHydrated } from './use-hydrated';

const Calendar = dynamic(() => import('./calendar').then((module) => module.Calendar), {
  loading: () => <div aria-hidden="true" className="h-88 w-77 skeleton" />,
});

interface DateLabels extends CalendarLabels {
  /** Label of the button, with the field's name: `Choose a date: From`. */
  choose: string;
  placeholder: string;
  invalid: string;
}

interface DateFieldProps {
  id: string;
  /** In the form; it sends ISO 8601. */
  name: string;
  label: string;
  /** ISO 8601, or empty. */
  value: string;
  /** @param text what stands in the field, which may be no day */
  onChange(day: string, text: string): void;
  today: string;
  isAhead?: boolean | undefined;
  min?: string | undefined;
  max?: string | undefined;
  locale: Locale;
  labels: DateLabels;
  /** Below the field, where it is one of a form of several lines and no filter. */
  hint?: ReactNode;
  /** Why the form was refused for it; replaces the hint. */
  error?: string | undefined;
  /** Text typed before in a form that was refused, where it is not a date. */
  firstText?: string | undefined;
  /** Sends the text as it stands, for a form whose script reads its fields by name. */
  sendsText?: boolean;
  inputRef?: ((input: HTMLInputElement | null) => void) | undefined;
}

/** Classes for the label of a field between filters, and of one in a form: as `TextField` looks. */
const LABELS = {
  filter: 'mb-1 block text-sm font-semibold',
  form: 'mb-1 block text-[0.9375rem] font-semibold',
};

/** The browser says what is wrong with a field only where it is seen; else the form just does nothing. */
function showInDrawer(input: HTMLElement): void {
  if (input.getClientRects().length > 0) return;
  input.closest<HTMLElement>('[popover]')?.togglePopover(true);
}

/**
 * A day, typed as people write it or chosen from a calendar. Without the script it is a text field
 * whose text the server reads in the same way (`day` in lib/platform/validation.ts).
 */
export function DateField(props: DateFieldProps) {
  const { id, name, label, value, onChange, locale, labels, hint, error, inputRef } = props;
  const { sendsText = false } = props;
  const popoverId = useId();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  /** Text that is being typed; null where the field shows its value. */
  const [typed, setTyped] = useState<string | null>(props.firstText ?? null);
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);

  const shown = typed ?? (value && dayText(value, locale));
  const wrong = shown.trim() !== '' && parseDay(shown) === undefined;
  // The browser then keeps the form from being sent, and says why in our words.
  useEffect(() => input.current?.setCustomValidity(wrong ? labels.invalid : ''), [wrong, labels]);

  function type(text: string): void {
    setTyped(text);
    setLeft(false);
    onChange(parseDay(text) ?? '', text);
  }

  const isInForm = hint !== undefined;
  const isRefused = wrong && left;
  const why = isRefused ? labels.invalid : error;
  const isWrong = why !== undefined;
  const hasNote = isWrong || isInForm;

  return (
    <div className="min-w-0 lg:flex-[1_1_9rem] lg:self-start">
      <label htmlFor={id} className={LABELS[isInForm ? 'form' : 'filter']}>
        {label}
      </label>
      <div className="relative">
        <input
          ref={(element) => {
            input.current = element;
            inputRef?.(element);
          }}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          name={hydrated && !sendsText ? undefined : name}
          maxLength={20}
          placeholder={labels.placeholder}
          value={shown}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            setLeft(true);
            if (!wrong) setTyped(null);
          }}
          onInvalid={({ currentTarget }) => showInDrawer(currentTarget)}
          aria-invalid={isWrong || undefined}
          aria-describedby={hasNote ? `${id}-note` : undefined}
          className="input w-full pe-11 text-base figures aria-invalid:border-2 aria-invalid:border-error"
        />
        {hydrated && !sendsText && value && <input type="hidden" name={name} value={value} />}
        <button
          ref={button}
          type="button"
          popoverTarget={popoverId}
          aria-haspopup="dialog"
          aria-label={labels.choose}
          className="absolute inset-y-0 end-0 z-10 grid w-11 cursor-pointer place-items-center rounded-field text-muted -outline-offset-3 hover:text-ink noscript:hidden"
        >
          <CalendarDays aria-hidden className="size-5" />
        </button>
      </div>
      {hasNote && (
        <p
          id={`${id}-note`}
          role={isWrong ? 'alert' : undefined}
          className={`mt-1 text-sm ${isWrong ? `${DANGER_TEXT} font-semibold` : 'text-muted'}`}
        >
          {why ?? hint}
        </p>
      )}
      <div
        ref={popover}
        id={popoverId}
        popover="auto"
        role="dialog"
        aria-label={labels.choose}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') placeBelow(popover.current!, button.current!);
        }}
        className={`panel p-3 text-ink shadow-lg ${CENTRED_ON_PHONES}`}
      >
        {open && (
          <Calendar
            value={value}
            today={props.today}
            isAhead={props.isAhead}
            min={props.min}
            max={props.max}
            locale={locale}
            labels={labels}
            onChange={(day) => {
              setTyped(null);
              onChange(day, dayText(day, locale));
              popover.current!.hidePopover();
            }}
          />
        )}
      </div>
    </div>
  );
}

/** A month is nearly as wide as a phone: there it stands in the middle. */
const CENTRED_ON_PHONES = `max-sm:inset-0! max-sm:m-auto! max-sm:[position-area:none]! max-sm:backdrop:bg-black/30 ${BELOW_BUTTON}`;

/** The words of a `DateField` and its calendar. @param today ISO 8601; it is the example of a day */
export function useDateLabels(today: string, locale: Locale): (label: string) => DateLabels {
  const t = useTranslations('dashboardUi.dates');
  return (label) => ({
    choose: t('choose', { field: label }),
    placeholder: t('placeholder'),
    invalid: t('invalid', { example: dayText(today, locale) }),
    previousMonth: t('previousMonth'),
    nextMonth: t('nextMonth'),
    month: t('month'),
    year: t('year'),
    today: t('today'),
  });
}

interface Props extends Pick<
  DateFieldProps,
  'name' | 'label' | 'error' | 'today' | 'min' | 'max' | 'inputRef'
> {
  hint: string;
  /** Text as people write days, or ISO 8601; where a form was refused it may be no day. */
  defaultValue?: string | undefined;
  locale: Locale;
  /** Called with the present text of the field, for a form whose script keeps it. */
  onText?(text: string): void;
}

/**
 * A day of a form, typed as people write it or chosen from a calendar that goes ahead as well as back.
 * It sends its text, which the server's schema reads in the same way.
 */
export function DayInput({ defaultValue = '', hint, locale, onText, ...field }: Props) {
  const labelsOf = useDateLabels(field.today, locale);
  const first = parseDay(defaultValue) ?? '';
  const [day, setDay] = useState(first);
  return (
    <DateField
      {...field}
      id={useId()}
      value={day}
      firstText={first === '' && defaultValue !== '' ? defaultValue : undefined}
      onChange={(next, text) => {
        setDay(next);
        onText?.(text);
      }}
      isAhead
      locale={locale}
      labels={labelsOf(field.label)}
      hint={hint}
      sendsText
    />
  );
}
