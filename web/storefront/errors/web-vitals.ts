import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import { countEvent } from '../consent/count-event.ts';
import { reportError } from './error-report.ts';

/**
 * Tells the error channel of a page that was slow or jumped, by the standard thresholds, and the statistics of every page. On a site
 * that asks visitors whether they may be counted it is called for those only who agreed.
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
