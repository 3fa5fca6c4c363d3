import { useEffect, useState } from 'react';

type CropNumberProps = {
  label: string;
  describedBy: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

/** Edits a number of pixels. A typed number outside the limits is not applied. */
export function CropNumber({ label, describedBy, value, min: least, max: most, onChange }: CropNumberProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  return (
    <label className="media-field">
      {label}
      <input
        type="number"
        inputMode="numeric"
        className="field"
        aria-describedby={describedBy}
        min={least}
        max={most}
        step={1}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          const number = Number(target.value);
          if (target.value !== '' && number >= least && number <= most) onChange(Math.round(number));
        }}
        onBlur={() => setText(String(value))}
      />
    </label>
  );
}
