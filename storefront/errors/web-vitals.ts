import { type MetricWithAttribution, onCLS, onINP, onLCP } from 'web-vitals/attribution';
import { reportError } from './error-report.ts';

/** Tells the error channel of a page that was slow or jumped, by the standard thresholds. Good ones stay silent. */
export function reportWebVitals(): void {
  const report = ({ name, value, rating, attribution }: MetricWithAttribution) => {
    if (rating !== 'poor') return;
    const target = 'target' in attribution ? attribution.target : undefined;
    reportError(`web vital ${name}`, 'low', { name, value: Math.round(value * 1000) / 1000, target });
  };
  onCLS(report);
  onINP(report);
  onLCP(report);
}
