import { useRef, useState, type RefObject } from 'react';
import { loadPart } from '#dashboard/api/load-part.ts';

/** What every picker is given by its filter, besides its own. */
export type PickerProps<Value> = {
  label: string;
  value: Value | undefined;
  /** The button that opened the picker: it is placed beside it, and gives focus back to it. */
  trigger: RefObject<HTMLButtonElement | null>;
  onChoose: (value: Value) => void;
  onClose: () => void;
};

/**
 * A picker that is loaded when a person reaches for it, so that nothing of it delays the first screen.
 * @param load imports the picker's component
 */
export function usePicker<Component>(load: () => Promise<Component>) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // In an object, because a component alone would be taken for an updater.
  const [loaded, setLoaded] = useState<{ Picker: Component | null }>({ Picker: null });

  const open = async () => {
    // Safari does not focus a button that is clicked; the picker gives focus back to what had it.
    trigger.current?.focus();
    setOpen(true);
    setFailed(false);
    try {
      const Picker = await loadPart(load);
      setLoaded({ Picker });
    } catch {
      setOpen(false);
      setFailed(true);
    }
  };

  return {
    trigger,
    isOpen,
    hasFailed,
    /** The picker's component while it is open and has arrived. */
    Picker: isOpen ? loaded.Picker : null,
    // Nobody waits for it yet: a failure is told when somebody does.
    preload: () =>
      void load()
        .then((Picker) => setLoaded({ Picker }))
        .catch(() => {}),
    toggle: () => (isOpen ? setOpen(false) : void open()),
    close: () => setOpen(false),
  };
}
