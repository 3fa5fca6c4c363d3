import { createContext } from 'react';

/**
 * Calls `refresh` whenever the data of a call of the API changes on the server; returns the function that ends it.
 * The office provides it; without it a reading is as it was read.
 */
export type Watch = (call: unknown, refresh: () => void) => () => void;

export const WatchContext = createContext<Watch | null>(null);
