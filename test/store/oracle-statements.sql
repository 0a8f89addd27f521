-- The SQL of the store in an Oracle Database: one form of each statement, under the function that has it.
-- Filters, pages and columns make more forms; names in braces have the prefix of the store's tables before them.
-- Written by: npm run statements

