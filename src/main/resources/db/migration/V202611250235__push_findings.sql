-- The findings of feedback are sent to the EMR, too.
alter table emr_pushes drop constraint emr_pushes_resource_check;
alter table emr_pushes add constraint emr_pushes_resource_check
  check (resource in ('notes', 'addenda', 'tasks', 'findings'));
