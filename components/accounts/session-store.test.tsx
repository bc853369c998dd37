/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import * as React from 'react';
import { CallError, type send } from '@/lib/platform/http/send';
import type * as SessionStore from './session-store';

type Store = typeof SessionStore;

const RAHIMA = {
  id: '64f000000000000000000001',
  email: 'rahima@example.com',
  phone: '',
  displayName: 'Rahima',
  photoURL: '',
  accessToken: 't1',
};

let answers: Record<string, () => unknown>;
const call = jest.fn<Promise<unknown>, Parameters<typeof send>>(async (url) => {
  const path = url.split('?')[0]!;
  return answers[path]!();
});
jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: (...args: Parameters<typeof send>) => call(...args),
}));
const leave = jest.fn();
jest.mock('next-auth/react', () => ({ signOut: leave }));

class Channel {
  static all: Channel[] = [];
  static sent: unknown[] = [];
  onmessage: (() => void) | null = null;
  constructor() {
    Channel.all.push(this);
  }
  postMessage(message: unknown) {
    Channel.sent.push(message);
  }
}

/** A page load: the module anew, and two places that show who is there. */
async function load(): Promise<Store> {
  jest.resetModules();
  // Uses the same React as the renderer: two copies share no hooks.
  jest.doMock('react', () => React);
  const store = await import('./session-store');
  function Who() {
    const { status, user, isAdmin } = store.useSession();
    return <p>{`${status} ${user?.displayName ?? '-'} ${isAdmin}`}</p>;
  }
  await act(async () => {
    render(
      <>
        <Who />
        <Who />
      </>,
    );
  });
  return store;
}

const shown = () => screen.getAllByRole('paragraph').map((element) => element.textContent);
const calls = (path: string) => call.mock.calls.filter(([url]) => url.startsWith(path)).length;

beforeEach(() => {
  call.mockClear();
  leave.mockReset();
  Channel.all = [];
  Channel.sent = [];
  (globalThis as { BroadcastChannel: unknown }).BroadcastChannel = Channel;
  answers = {
    '/api/auth/session': () => ({ user: RAHIMA }),
    '/isadmin': () => ({ isAdmin: false }),
  };
});

it('reads the session once for all who show it', async () => {
  await load();
  expect(shown()).toEqual(['signed-in Rahima false', 'signed-in Rahima false']);
  expect(calls('/api/auth/session')).toBe(1);
  expect(call).toHaveBeenCalledWith('/isadmin?email=rahima%40example.com');
});

it('knows an administrator by the server’s check', async () => {
  answers['/isadmin'] = () => ({ isAdmin: true });
  await load();
  await waitFor(() => expect(shown()[0]).toBe('signed-in Rahima true'));
});

it('is signed out without a user, and asks nothing about administrators', async () => {
  answers['/api/auth/session'] = () => ({});
  await load();
  expect(shown()[0]).toBe('signed-out - false');
  expect(calls('/isadmin')).toBe(0);
});

it('shows nothing where the administrator check fails', async () => {
  answers['/isadmin'] = () => {
    throw new CallError('NETWORK', 'gone', 0);
  };
  await load();
  expect(shown()[0]).toBe('signed-in Rahima false');
});

it('keeps who is known over an outage', async () => {
  const store = await load();
  answers['/api/auth/session'] = () => {
    throw new CallError('NETWORK', 'gone', 0);
  };
  await act(async () => void (await store.refreshSession()));
  expect(shown()[0]).toBe('signed-in Rahima false');
});

it('tells the other tabs of a login, and follows theirs', async () => {
  answers['/api/auth/session'] = () => ({});
  const store = await load();
  answers['/api/auth/session'] = () => ({ user: RAHIMA });
  await act(async () => void (await store.refreshSession()));
  expect(Channel.sent).toEqual(['changed']);

  answers['/api/auth/session'] = () => ({});
  await act(async () => Channel.all[0]!.onmessage!());
  expect(shown()[0]).toBe('signed-out - false');
  // Following is not announced again: tabs must not keep each other busy.
  expect(Channel.sent).toEqual(['changed']);
});

it('lets no older answer overtake a newer one', async () => {
  const store = await load();
  let late: (value: unknown) => void = () => {};
  answers['/api/auth/session'] = () => new Promise((resolve) => (late = resolve));
  const old = store.refreshSession();
  answers['/api/auth/session'] = () => ({});
  await act(async () => void (await store.refreshSession()));
  await act(async () => {
    late({ user: RAHIMA });
    await old;
  });
  expect(shown()[0]).toBe('signed-out - false');
});

it('signs out, and forgets what was typed', async () => {
  const store = await load();
  sessionStorage.setItem('draft:checkout', '{}');
  sessionStorage.setItem('other', 'stays');
  leave.mockImplementation(() => {
    answers['/api/auth/session'] = () => ({});
  });
  await act(() => store.signOut());
  expect(leave).toHaveBeenCalledWith({ redirect: false });
  expect(shown()[0]).toBe('signed-out - false');
  expect(sessionStorage.getItem('draft:checkout')).toBeNull();
  expect(sessionStorage.getItem('other')).toBe('stays');
});

it('sends no access token that is about to end, and gets a new one', async () => {
  const store = await load();
  expect(store.currentSession().user?.accessToken).toBe('t1');
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 55 * 60_000);
  try {
    answers['/api/auth/session'] = () => ({ user: { ...RAHIMA, accessToken: 't2' } });
    // Without a token a call goes by the cookie.
    expect(store.currentSession().user).toEqual({ ...RAHIMA, accessToken: '' });
    await act(async () => {
      expect((await store.sessionReady()).user?.accessToken).toBe('t2');
    });
    expect(store.currentSession().user?.accessToken).toBe('t2');
    expect(calls('/api/auth/session')).toBe(2);
  } finally {
    later.mockRestore();
  }
});

it('says so where the session outlived the logout', async () => {
  const store = await load();
  await act(() => expect(store.signOut()).rejects.toThrow());
  expect(shown()[0]).toBe('signed-in Rahima false');
});

it('tells people who have no e-mail apart, and asks by their phone whether they administer', async () => {
  const parvin = { ...RAHIMA, id: '64f000000000000000000002', email: '', phone: '01518000707' };
  answers['/isadmin'] = () => ({ isAdmin: true });
  answers['/api/auth/session'] = () => ({ user: parvin });
  const store = await load();
  expect(call).toHaveBeenCalledWith('/isadmin?phone=01518000707');
  const other = { ...parvin, id: '64f000000000000000000003', displayName: 'Salma' };
  answers['/api/auth/session'] = () => ({ user: other });
  answers['/isadmin'] = () => ({ isAdmin: false });
  await act(async () => void (await store.refreshSession()));
  expect(shown()[0]).toBe('signed-in Salma false');
  expect(Channel.sent).toEqual(['changed']);
});
