-- Stored encounters list their locations in the EMR's order, and canceled ones among those that don't count. The next run reads
-- all of them again.
delete from emr_watermarks where resource = 'pull';
