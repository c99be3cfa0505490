-- Work is listed by organization; whoever runs the server looks at all of it seldom.
drop index work_by_time;
drop index work_by_status;
