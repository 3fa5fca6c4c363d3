import { useState } from 'react';

type QuantityInputProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (quantity: number) => void;
};

/** The quantity of a row. A field that is emptied, to type another number, stays empty and changes nothing. */
export function QuantityInput({ label, value, min, max, onChange }: QuantityInputProps) {
  const [isEmptied, setEmptied] = useState(false);
  return (
    <input
      type="number"
      min={min}
      max={max}
      className="field w-20 text-end"
      aria-label={label}
      value={isEmptied ? '' : value}
      onChange={({ target }) => {
        setEmptied(target.value === '');
        if (target.value !== '') onChange(Math.trunc(Number(target.value)));
      }}
      onBlur={() => setEmptied(false)}
    />
  );
}
