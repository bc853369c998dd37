/** One way that an event takes something from one of its states to the next. */
export interface Transition<State extends string, Event extends string> {
  event: Event;
  from: readonly State[];
  to: State;
}

/** A transition that only some parties may cause. */
export interface PartyTransition<
  State extends string,
  Event extends string,
  Party extends string,
> extends Transition<State, Event> {
  by: readonly Party[];
}

type Row<State extends string, Event extends string, Party extends string> = Transition<
  State,
  Event
> & { by?: readonly Party[] };

const allows = <State extends string, Event extends string, Party extends string>(
  { from, by }: Row<State, Event, Party>,
  state: State,
  party: Party | undefined,
): boolean => from.includes(state) && (party === undefined || by?.includes(party) === true);

/**
 * The state that an event leads to.
 * @param party who causes it, in tables that distinguish
 * @returns null where the table has no such step
 */
export function nextStateIn<State extends string, Event extends string, Party extends string>(
  table: readonly Row<State, Event, Party>[],
  state: State,
  event: Event,
  party?: Party,
): State | null {
  const found = table.find((row) => row.event === event && allows(row, state, party));
  return found?.to ?? null;
}

/** Events that are possible in a state, each once, in the table's order: for buttons and forms. */
export function eventsIn<State extends string, Event extends string, Party extends string>(
  table: readonly Row<State, Event, Party>[],
  state: State,
  party?: Party,
): Event[] {
  return [...new Set(table.filter((row) => allows(row, state, party)).map(({ event }) => event))];
}
