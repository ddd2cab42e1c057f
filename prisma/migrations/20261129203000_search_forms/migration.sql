-- Searches find a text in whichever form of Unicode it was written: ü as one character or as two.
UPDATE documents SET search_text = lower(normalize(search_text, NFKC)) WHERE search_text IS NOT NFKC NORMALIZED;
