import { randomUUID } from 'node:crypto';

const shared = globalThis as typeof globalThis & { paikariProcess?: string };

/** This process's name among those of the shop; one, though Next has several copies of this module. */
export function processName(): string {
  return (shared.paikariProcess ??= randomUUID());
}
