import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CircuitOpenError, openCircuitBreaker } from './circuit-breaker.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => void vi.setSystemTime(Date.now() + ms);

/** A service that answers, is away or refuses, behind a circuit breaker. */
function openService() {
  const service = { state: 'here' as 'here' | 'away' | 'refuses', calls: 0 };
  const breaker = openCircuitBreaker((error) => (error as Error).message === 'away');
  const call = () =>
    breaker(async () => {
      service.calls++;
      if (service.state !== 'here') throw new Error(service.state);
      return 'answer';
    });
  return { service, breaker, call };
}

test('a service that is away is called again after a pause, which doubles up to a minute', async () => {
  const { service, call } = openService();
  service.state = 'away';
  await expect(call()).rejects.toThrow('away');
  for (const pauseMs of [5000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    const { calls } = service;
    later(pauseMs - 1);
    await expect(call()).rejects.toThrow(CircuitOpenError);
    expect(service.calls).toBe(calls);
    later(1);
    await expect(call()).rejects.toThrow('away');
  }
  service.state = 'here';
  later(60_000);
  expect(await call()).toBe('answer');
  service.state = 'away';
  await expect(call()).rejects.toThrow('away');
  service.state = 'here';
  later(5000);
  expect(await call(), 'the pause is short again').toBe('answer');
});

test('an answer that is no outage does not pause the service, and ends a pause', async () => {
  const { service, call } = openService();
  service.state = 'refuses';
  for (let time = 0; time < 2; time++) await expect(call()).rejects.toThrow('refuses');
  service.state = 'away';
  await expect(call()).rejects.toThrow('away');
  service.state = 'refuses';
  later(5000);
  for (let time = 0; time < 2; time++) await expect(call()).rejects.toThrow('refuses');
});

test('one call tries the service after the pause, and those beside it do not wait', async () => {
  const { service, breaker, call } = openService();
  service.state = 'away';
  await Promise.allSettled([call(), call(), call()]);
  later(5000);
  const answer = Promise.withResolvers<string>();
  const trial = breaker(() => answer.promise);
  await expect(call()).rejects.toThrow(CircuitOpenError);
  service.state = 'here';
  answer.resolve('back');
  expect(await trial).toBe('back');
  expect(await call()).toBe('answer');
});
