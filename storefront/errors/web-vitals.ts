import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import { reportError } from './error-report.ts';

/** Tells the error channel of a page that was slow or jumped, by the standard thresholds. Good ones stay silent. */
export function reportWebVitals(): void {
  const report = ({ name, value, rating }: MetricType) => {
    if (rating === 'poor')
      reportError(`web vital ${name}`, 'low', { name, value: Math.round(value * 1000) / 1000 });
  };
  onCLS(report);
  onINP(report);
  onLCP(report);
}
