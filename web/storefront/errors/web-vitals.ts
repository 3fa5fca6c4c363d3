import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import { reportError } from '../../error-report.ts';
import { countEvent } from '../consent/count-event.ts';

/**
 * Reports a slow or unstable page to the error channel, by the standard thresholds, and sends the figures of
 * every page to the statistics. On a site that asks for consent it is called only after the visitor agreed.
 */
export function reportWebVitals(): void {
  const report = ({ name, value, rating }: MetricType) => {
    const rounded = Math.round(value * 1000) / 1000;
    countEvent('vital.measured', { name, value: rounded, rating });
    if (rating === 'poor') reportError(`web vital ${name}`, 'low', { name, value: rounded });
  };
  onCLS(report);
  onINP(report);
  onLCP(report);
}
