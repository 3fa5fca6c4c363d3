import type { PanelProps } from '../panel-props.ts';
import { useOpenDetail } from '../use-open-detail.ts';
import { MediaLibrary } from './media-library.tsx';

/** The media library as a panel of the office. */
export function MediaPanel({ culture, onChanged }: PanelProps) {
  return <MediaLibrary culture={culture} onChanged={onChanged} address={useOpenDetail('media')} />;
}
